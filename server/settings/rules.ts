export interface SettingProblem {
  name: string;
  message: string;
}

/** The environment variables that are set and not blank. */
export type GivenSettings = Partial<Record<string, string>>;

interface Rule extends SettingProblem {
  isBroken: (given: GivenSettings) => boolean;
}

const PAYPAL_ACCOUNT = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_MERCHANT_ID"];

/** Rules about settings that require another setting. */
const ALWAYS: Rule[] = [
  ...PAYPAL_ACCOUNT.map((name) => ({
    name,
    message: "must be set: PAYMENTS=paypal needs it",
    isBroken: ({ PAYMENTS, [name]: value }: GivenSettings) => PAYMENTS === "paypal" && !value,
  })),
  {
    name: "SMTP_URL",
    message: "must be set: MAIL_TRANSPORT=smtp needs it",
    isBroken: ({ MAIL_TRANSPORT, SMTP_URL }) => MAIL_TRANSPORT === "smtp" && !SMTP_URL,
  },
  {
    name: "DATABASE_URL",
    message: "must be set too: DATABASE_DIRECT_URL is only a second address of that database",
    isBroken: ({ DATABASE_URL, DATABASE_DIRECT_URL }) => Boolean(DATABASE_DIRECT_URL) && !DATABASE_URL,
  },
  ...[
    { name: "LASTFM_API_KEY", other: "LASTFM_SECRET" },
    { name: "LASTFM_SECRET", other: "LASTFM_API_KEY" },
  ].map(({ name, other }) => ({
    name,
    message: `must be set: ${other} needs it`,
    isBroken: ({ [name]: value, [other]: needing }: GivenSettings) => !value && Boolean(needing),
  })),
  {
    name: "MEDIA_STORE",
    message: "must be set: S3_REDIRECT=on needs it",
    isBroken: ({ MEDIA_STORE, S3_REDIRECT }) => S3_REDIRECT === "on" && !MEDIA_STORE,
  },
  {
    name: "METRICS_PORT",
    message: "must differ from PORT: metrics have a server of their own",
    isBroken: ({ PORT = "3000", METRICS_PORT = "0" }) => METRICS_PORT !== "0" && METRICS_PORT === PORT,
  },
];

/** Nobody receives mail at .test (RFC 6761), the domain of the demo's sender. */
const SENDER_OF_NOBODY = /[@.]test>?\s*$/i;

/** Settings that are good enough to try Segue with, but would lose money, accounts or mails in production. */
const IN_PRODUCTION: Rule[] = [
  {
    name: "PUBLIC_URL",
    message: "must be the store’s public https address, such as https://music.example.com",
    isBroken: ({ PUBLIC_URL }) => !PUBLIC_URL?.toLowerCase().startsWith("https://"),
  },
  {
    name: "RATE_LIMITS",
    message: "must be on: without rate limits, passwords can be guessed",
    isBroken: ({ RATE_LIMITS }) => RATE_LIMITS === "off",
  },
  {
    name: "PAYMENTS",
    message: "must be paypal or off: sandbox takes no real money and is refused in production",
    isBroken: ({ PAYMENTS }) => PAYMENTS === "sandbox",
  },
  {
    name: "PAYPAL_ENVIRONMENT",
    message: "must be live: PayPal's sandbox, which is the default, takes no real money",
    isBroken: ({ PAYMENTS, PAYPAL_ENVIRONMENT }) => PAYMENTS === "paypal" && PAYPAL_ENVIRONMENT !== "live",
  },
  {
    name: "SMTP_URL",
    message:
      "must be your mail server, such as smtp://user:password@host:587. Without it, nobody can verify an email address " +
      "(MAIL_TRANSPORT=file writes emails to DATA_DIR/mail instead)",
    isBroken: ({ SMTP_URL, MAIL_TRANSPORT }) => !SMTP_URL && MAIL_TRANSPORT !== "file",
  },
  {
    name: "MAIL_FROM",
    message: "must be a sender at your own domain, such as Segue <no-reply@music.example.com>",
    isBroken: ({ MAIL_FROM }) => !MAIL_FROM || SENDER_OF_NOBODY.test(MAIL_FROM),
  },
];

/** The problems of settings that are each valid on their own. */
export function brokenRules(given: GivenSettings): SettingProblem[] {
  const rules = given.NODE_ENV === "production" ? [...ALWAYS, ...IN_PRODUCTION] : ALWAYS;
  return rules.filter(({ isBroken }) => isBroken(given)).map(({ name, message }) => ({ name, message }));
}
