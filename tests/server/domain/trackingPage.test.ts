import { expect, it } from "vitest";
import { trackingPage } from "#server/domain/trackingPage.ts";

it.each([
  ["Royal Mail", "AB 12 GB", "https://www.royalmail.com/track-your-item#/tracking-results/AB12GB"],
  ["royalmail Tracked 24", "AB12GB", "https://www.royalmail.com/track-your-item#/tracking-results/AB12GB"],
  ["DPD Local", "1550", "https://track.dpd.co.uk/parcels/1550"],
  ["Evri", "T0&1", "https://www.evri.com/track/parcel/T0%261"],
  ["UPS", "1Z9", "https://www.ups.com/track?tracknum=1Z9"],
  ["DHL Express", "33", "https://www.dhl.com/gb-en/home/tracking.html?tracking-id=33"],
  ["FedEx", "77", "https://www.fedex.com/fedextrack/?trknbr=77"],
  ["Upside Couriers", "1", undefined],
  ["The post", "1", undefined],
  ["Royal Mail", "", undefined],
])("a parcel sent with %s under the number %j is tracked at %s", (carrier, trackingCode, page) => {
  expect(trackingPage({ carrier, trackingCode })).toBe(page);
});
