/**
 * Carriers, and the first part of the addresses of their tracking pages. The tracking number is appended.
 * Administrators type the carrier's name, so both "Royal Mail Tracked 24" and "royalmail" must match.
 */
const PAGES: readonly (readonly [carrier: RegExp, page: string])[] = [
  [/^royal ?mail\b/i, "https://www.royalmail.com/track-your-item#/tracking-results/"],
  [/^dpd\b/i, "https://track.dpd.co.uk/parcels/"],
  [/^evri\b/i, "https://www.evri.com/track/parcel/"],
  [/^ups\b/i, "https://www.ups.com/track?tracknum="],
  [/^dhl\b/i, "https://www.dhl.com/gb-en/home/tracking.html?tracking-id="],
  [/^fedex\b/i, "https://www.fedex.com/fedextrack/?trknbr="],
];

/** The carrier's page about a parcel; undefined if the carrier is not known or there is no tracking number. */
export function trackingPage({ carrier, trackingCode }: { carrier: string; trackingCode: string }): string | undefined {
  const page = PAGES.find(([name]) => name.test(carrier))?.[1];
  return page && trackingCode ? page + encodeURIComponent(trackingCode.replaceAll(" ", "")) : undefined;
}
