import * as contract from "#contract/beats.ts";
import { pence } from "#contract/money.ts";
import { type Failure, notFound } from "#server/common/failure.ts";
import { findBeat, findSoldBeat, listBeatCategories, listBeats, listLicences } from "#server/db/queries/beats.ts";
import { storeFacts } from "#server/db/queries/storeFacts.ts";
import { offeredLicenceText } from "#server/downloads/licenceText.ts";
import { type Route, route } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { toBeat } from "./shapes/shop.ts";

const beatCategories = route(
  contract.beatCategories,
  async ({ db }) => ({ categories: await listBeatCategories(db) }),
  { cached: "everybody" },
);

const beats = route(contract.beats, async ({ db, media, body }) => {
  const wanted = body.category === 0 ? "all" : body.category;
  const rows = wanted.length === 0 ? [] : await listBeats(db, wanted);
  return { products: rows.map(toBeat(media)) };
});

/** Why a beat has no page. The page of a sold beat says that it was sold. */
async function missingBeat({ db, media }: Pick<Services, "db" | "media">, id: number): Promise<Failure> {
  const beat = await findSoldBeat(db, id);
  if (!beat) return notFound("We couldn’t find this beat.");
  const data: contract.SoldBeat = { sold: { name: beat.name, image: media.image(beat.imageFileId) } };
  return notFound("This beat was sold with an exclusive licence.", data);
}

const beatDetail = route(
  contract.beatDetail,
  async ({ db, media, params }) => {
    const beat = await findBeat(db, params.id);
    if (!beat) throw await missingBeat({ db, media }, params.id);
    const { name: licensor } = await storeFacts(db);
    const licences = (await listLicences(db, beat.beat.id)).map((licence) => ({
      id: licence.id,
      name: licence.name,
      type: licence.type,
      price: pence(licence.pricePence),
      user_rights: licence.rights,
      licence_text: offeredLicenceText({ licensor, beat: beat.beat, licence }),
    }));
    return { licences, product: toBeat(media)(beat) };
  },
  { cached: "everybody" },
);

export const beatRoutes: Route[] = [beatCategories, beats, beatDetail];
