import { page as pageEndpoint } from "#contract/account.ts";
import * as contract from "#contract/shell.ts";
import { DEFAULT_STORE_NAME } from "#contract/storeName.ts";
import { isProfileComplete } from "#server/accounts/profile.ts";
import { notFound } from "#server/common/failure.ts";
import { groupBy } from "#server/common/groupBy.ts";
import type { Database } from "#server/db/open.ts";
import { listBeatCategories, sellsBeats } from "#server/db/queries/beats.ts";
import { listProductCategories } from "#server/db/queries/merchandise.ts";
import { findPage, listPages } from "#server/db/queries/pages.ts";
import { accentOf, hasOwnAccent, storeFacts } from "#server/db/queries/storeFacts.ts";
import { type Route, route } from "#server/http/route.ts";

async function goodsOnSale(db: Database) {
  const [product, hasBeats] = await Promise.all([listProductCategories(db), sellsBeats(db)]);
  return { product, hasBeats };
}

const sidebarInner = route(contract.sidebarInner, async ({ db, user, catalogue }) => {
  const { product, hasBeats } = await catalogue.read("sidebar", () => goodsOnSale(db));
  return {
    product,
    beat_store: hasBeats,
    subscription: user.isSubscribed,
    profile_update: isProfileComplete(user.profile),
  };
});

const sidebarBeatStore = route(
  contract.sidebarBeatStore,
  async ({ db }) => ({
    categories: await listBeatCategories(db),
  }),
  { cached: "everybody" },
);

async function pageGroups(db: Database) {
  const byGroup = groupBy(await listPages(db), ({ group }) => group);
  return [...byGroup].map(([name, pages]) => ({ name, cms_page: pages.map(({ title, slug }) => ({ title, slug })) }));
}

const sidebarOuter = route(contract.sidebarOuter, async ({ db }) => ({ category_pages: await pageGroups(db) }), {
  cached: "everybody",
});

const footerLinks = route(
  contract.footerLinks,
  async ({ db, media }) => {
    const facts = await storeFacts(db);
    const { name, logoFileId = null } = facts;
    const { light, dark } = accentOf(facts);
    return {
      footer_links: await pageGroups(db),
      ...(name !== DEFAULT_STORE_NAME && { store_name: name }),
      ...(logoFileId && { store_logo: media.image(logoFileId) }),
      ...(hasOwnAccent(facts) && { store_accent: `${light} ${dark}` }),
    };
  },
  { cached: "everybody" },
);

const page = route(
  pageEndpoint,
  async ({ db, params }) => {
    const found = await findPage(db, params.slug);
    if (!found) throw notFound("This page doesn’t exist.");
    return { title: found.title, description: found.bodyHtml };
  },
  { cached: "everybody" },
);

export const shellRoutes: Route[] = [sidebarInner, sidebarBeatStore, sidebarOuter, footerLinks, page];
