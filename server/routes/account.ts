import * as contract from "#contract/account.ts";
import * as ownData from "#contract/ownData.ts";
import * as profileContract from "#contract/profile.ts";
import { closeOwnAccount } from "../accounts/closing.ts";
import { detailOf, isProfileComplete, profileOf } from "../accounts/profile.ts";
import { Failure, refusal } from "../common/failure.ts";
import { findAccount, listCountries, markProfileCompleted, updateProfile } from "../db/queries/accounts.ts";
import { addSubscriber, isShareable, recordShare } from "../db/queries/sharing.ts";
import { headerFileId } from "../db/queries/storeFacts.ts";
import { done, type Route, route } from "../http/route.ts";
import { sendPersonalFiles } from "../http/sendPersonalFiles.ts";
import { withinPictureQuota } from "../media/pictures/pictureQuota.ts";

const account = route(profileContract.account, async ({ db, media, user, settings }) => {
  const found = await findAccount(db, user.accountId);
  if (!found) throw new Failure("unauthorised");
  return {
    countries: await listCountries(db),
    user: {
      first_name: found.firstName,
      last_name: found.lastName,
      username: found.username,
      email: found.email,
      audio_quality: found.audioQuality,
      image: media.image(found.imageFileId),
      detail: detailOf(found),
    },
    header_image: media.image(await headerFileId(db, "account")),
    has_statistics: true,
    can_close: true,
    has_last_fm: settings.lastFm !== undefined,
  };
});

const accountUpdate = route(
  profileContract.accountUpdate,
  async ({ db, user: { accountId }, body, pictures, now }) => {
    const profile = await profileOf(db, body, now());
    const { image: imageFileId } = pictures;
    const change = imageFileId === undefined ? profile : { ...profile, imageFileId };
    await withinPictureQuota(db, accountId, imageFileId, (locked) => updateProfile(locked, accountId, change));
    const updated = await findAccount(db, accountId);
    const isFirstTime =
      updated !== undefined && isProfileComplete(updated) && (await markProfileCompleted(db, accountId, now()));
    return { ...done("Profile saved."), data: { show_popup: isFirstTime } };
  },
  { pictures: "avatar" },
);

/**
 * An address that is already subscribed gets the same message, because whether somebody reads the newsletter is
 * private.
 */
const subscribeByEmail = route(contract.subscribeByEmail, async ({ db, body, user, now }) => {
  await addSubscriber(db, body.email, user.accountId, now());
  return done("Thank you for subscribing.");
});

const trackShare = route(contract.trackShare, async ({ db, body, user, now }) => {
  const shareId = String(body.share_id);
  if (!(await isShareable(db, body.platform, shareId))) throw refusal("This can’t be shared.");
  await recordShare(db, { accountId: user.accountId, platform: body.platform, shareId, createdAt: now() });
  return done("Thank you for sharing.");
});

const exportAccount = route(ownData.exportAccount, async (ctx) => {
  await sendPersonalFiles(ctx, ctx.user.accountId);
  return {};
});

/**
 * Skips the Idempotency-Key for two reasons: closing an account also deletes its keys, and the mails are sent after a
 * transaction that this call runs itself.
 */
const closeAccount = route(
  ownData.closeAccount,
  async ({ user, body, ...services }) => {
    await closeOwnAccount(services, user.accountId, body.password);
    return done("Your account is closed.");
  },
  { skipsIdempotency: true },
);

export const accountRoutes: Route[] = [
  account,
  accountUpdate,
  subscribeByEmail,
  trackShare,
  exportAccount,
  closeAccount,
];
