/** The format that the contract requires of some fields, wherever they occur. */
interface Form {
  /** What is expected, in words. */
  words: string;
  pattern?: RegExp;
}

const TIME: Form = {
  words: "a time such as 2026-01-31T12:00:00Z",
  pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/,
};
const DAY: Form = { words: "a day such as 2026-01-31", pattern: /^\d{4}-\d{2}-\d{2}$/ };
const URL_FORM: Form = { words: "an absolute or root-relative URL" };
const POUNDS: Form = { words: "pounds as a number with at most two decimals" };
const FLAG: Form = { words: 'the text "1" or "0"' };
const ID: Form = { words: "a positive whole number" };

export const FORMS: Readonly<Record<string, Form>> = {
  id: ID,
  music_id: ID,
  slug: { words: "lower-case letters, digits and hyphens", pattern: /^[a-z0-9-]+$/ },
  created_at: TIME,
  created_date: TIME,
  updated_at: TIME,
  ends_at: TIME,
  played_at: TIME,
  came_at: TIME,
  packed_at: TIME,
  shipped_at: TIME,
  copyright_date: DAY,
  dob: DAY,
  image: URL_FORM,
  header_image: URL_FORM,
  dataAudio: URL_FORM,
  video: URL_FORM,
  link: URL_FORM,
  sample_audio_file: URL_FORM,
  more_images: URL_FORM,
  tracking_page: URL_FORM,
  price: POUNDS,
  amount: POUNDS,
  order_amount: POUNDS,
  subscription_amount: POUNDS,
  price_from: POUNDS,
  is_explicit: FLAG,
  is_instrument: FLAG,
  is_thirdparty: { words: "0 or 1" },
  role: { words: "Listener, Admin or Seller" },
  audio_quality: { words: "Auto, High, Medium or Low", pattern: /^(Auto|High|Medium|Low)$/ },
  order_type: { words: "Subscription, Beat Store or Merchandise", pattern: /^(Subscription|Beat Store|Merchandise)$/ },
  order_paid: { words: "Paid, Unpaid or Refunded", pattern: /^(Paid|Unpaid|Refunded)$/ },
  order_status: {
    words: "Pending, Processing, Completed or Cancelled",
    pattern: /^(Pending|Processing|Completed|Cancelled)$/,
  },
  user_rights: { words: "a list of texts, written as JSON text" },
  product_detail: { words: "an object, written as JSON text" },
};

/** The name of the field at the end of a place such as `artists[0].slug` or `more_images[1]`. */
export const fieldAt = (place: string): string => place.split(".").at(-1)?.split("[", 1)[0] ?? "";
