/** The pages of carriers that show where a parcel is. The tracking number follows. */
const PAGES = {
  royalmail: "https://www.royalmail.com/track-your-item#/tracking-results/",
  dpd: "https://track.dpd.co.uk/parcels/",
  evri: "https://www.evri.com/track/parcel/",
  ups: "https://www.ups.com/track?tracknum=",
  dhl: "https://www.dhl.com/gb-en/home/tracking.html?tracking-id=",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
};

/** The carrier is typed by hand: "Royal Mail Tracked 24" and "royalmail" are the same one. */
const CARRIER = /^(royal ?mail|dpd|evri|ups|dhl|fedex)\b/i;

/** The carrier's page about a parcel; undefined if the carrier is not known or there is no tracking number. */
export function trackingPage({ carrier, trackingCode }: { carrier: string; trackingCode: string }): string | undefined {
  const name = CARRIER.exec(carrier)?.[0].toLowerCase().replace(" ", "");
  const page = Object.entries(PAGES).find(([known]) => known === name)?.[1];
  return page && trackingCode ? page + encodeURIComponent(trackingCode.replaceAll(" ", "")) : undefined;
}
