/** Which tests are about a file of the server, the quickest first; a file may be in several lines. */
const RELEVANT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/http\/contract\/(authenticate|authorise)/, ["http/csrf"]],
  [/http\/contract\/authorise/, ["admin/policies", "seller/policies"]],
  [/http\/contract\/rateLimit/, ["http/rateLimits", "http/limits"]],
  [/mailTokens|queries\/(accounts|repeatedR|subscriptions|sessions)/, ["accounts/bystander"]],
  [/passwordChange|mailTokens|queries\/accounts/, ["accounts/passwords", "accounts/account", "accounts/session"]],
  [/verification/, ["accounts/verification"]],
  [/verification|epeatedRegistrations|mailTokens/, ["accounts/registration"]],
  [/closing|personalData|admin\/people|queries\/admins/, ["accounts/closing"]],
  [/queries\/accounts/, ["admin/vat"]],
  [/personalData/, ["accounts/personalData"]],
  [/admin\/people|queries\/admins|personalData/, ["admin/people"]],
  [/admin\/(refunds|orders)/, ["admin/orders"]],
  [/admin\/setup/, ["admin/setup"]],
  [/queries\/sessions/, ["admin/twoFactor"]],
  [/twoFactor/, ["admin/twoFactor", "accounts/oneTimeCodes", "admin/twoFactorLimits", "admin/twoFactorPolicies"]],
  [/sell|hasShare|admin\/(edits|shares|statements)/, ["seller/edits", "seller/statements", "seller/policies"]],
  [/seller\/|submi|serveUploads/, ["seller/uploads", "seller/newEntries", "seller/policies"]],
  [/serveUploads/, ["admin/uploads"]],
  [/admin/, ["admin/policies"]],
  [/roleLandingPages/, ["http/http"]],
  [/domain\/rateLimits/, ["http/limits", "http/rateLimits"]],
  [/appPasswords|subsonic/, ["subsonic/appPasswords", "subsonic/library", "subsonic/listening"]],
  [/scrobbling|istenBrainz/, ["scrobbling/forwardPlays"]],
  [/scrobbling|astFm/, ["scrobbling/lastFm"]],
  [/followedReleases/, ["routes/followedReleases"]],
  [/cache\/responses|http\/contract\.ts/, ["cache/responses", "http/idempotency", "routes/home", "http/logs"]],
  [/http\/contract\.ts/, ["http/accountTurns"]],
  [/essions|sessionLife/, ["accounts/sessions", "cache/sessions", "accounts/session"]],
  [/edia/, ["media/mediaPolicies", "media/mediaAccess", "media/media"]],
  [/freeTerms|queries\/sessions/, ["accounts/freeListening"]],
  [/idempotency/, ["http/idempotency"]],
  [/lyrics/, ["routes/lyrics"]],
  [/moreLike|recentMusic/, ["routes/home"]],
  [/martPlaylists/, ["routes/smartPlaylists"]],
  [/playlists|playlistSongs/, ["routes/playlists"]],
  [/plays/, ["routes/plays"]],
  [/pushSubscriptions/, ["routes/push", "push/announcements"]],
  [/queries\/following/, ["routes/following"]],
  [/queries\/listening/, ["routes/listening"]],
  [/queries\/savedAlbums/, ["routes/savedAlbums"]],
  [/queries\/statistics/, ["routes/statistics"]],
  [/favourites|ownedSongs|plays/, ["routes/library"]],
  [/packages/, ["routes/goods"]],
  [/uploads|pictureQuota/, ["media/uploads"]],
  [/routes\/account/, ["accounts/account"]],
  [/payments[/.]|codes|points|packages|subscriptions|orders/, ["payments/storePurchases", "payments/storePreviews"]],
  [/payments[/.]|codes|points|packages|subscriptions|orders/, ["payments/storeOrders", "payments/storePayments"]],
  [/payments[/.]|codes|points|packages|subscriptions|orders/, ["payments/storeRefunds", "payments/refundStories"]],
];

const testFile = (name: string): string => `tests/server/${name}.test.ts`;

/** The files to run one after another until one fails; the last one makes every call of the contract. */
export function relevantTests(file: string): string[] {
  const named = RELEVANT.flatMap(([pattern, names]) => (pattern.test(file) ? names : []));
  return [...new Set([...named, "http/policies"])].map(testFile);
}
