/**
 * The entities in section 3 of the specification, field by field and with nothing added. Written by hand from its text,
 * without Segue's schemas, so that the tests fail if Segue needs anything that other servers do not send.
 */
const many = <Row>(count: number, make: (id: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

export const song = (id: number) => ({
  id,
  name: `Song ${id}`,
  image: `/media/song-${id}.webp`,
  dataAudio: `/media/audio/${id}.wav?signature=s`,
  dcId: `dc-${id}`,
  // The number of plays does not follow the lists' order, because the specification does not say that lists are sorted
  // by plays.
  plays: 100 + ((id * 7) % 11),
  is_explicit: id === 1 ? "1" : "0",
  is_instrument: id === 2 ? "1" : "0",
  artist: { name: "North Quay" },
  copyright: { name: "North Quay Records" },
  publisher: { name: "Quay Publishing" },
  copyright_date: "2024-05-01",
});

export const songs = (count: number, first = 1) => many(count, (id) => song(id + first - 1));

/** A song inside a playlist or the favourites: the song's own id is in `music_id`. */
export const entry = (id: number) => ({ ...song(id), id: id + 500, music_id: id });

const artist = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  image: `/media/artist-${id}.webp`,
  header_image: `/media/artist-header-${id}.webp`,
  copyright: "North Quay Records",
  copyright_date: "2024-05-01",
  publisher: "Quay Publishing",
  biography: `<p>${name} write by the harbour.</p>`,
});
export const artists = [artist(1, "north-quay", "North Quay"), artist(2, "slow-tide", "Slow Tide")];

export const albums = [
  {
    id: 1,
    slug: "harbour-lights",
    name: "Harbour Lights",
    image: "/media/album-1.webp",
    copyright: "North Quay Records",
    copyright_date: "2024-05-01",
    publisher: "Quay Publishing",
  },
];

export const genres = [
  { id: 1, slug: "folk", name: "Folk", image: "/media/genre-1.webp", video: "" },
  { id: 2, slug: "jazz", name: "Jazz", image: "/media/genre-2.webp", video: "" },
];
export const browseCategories = [
  { id: 1, slug: "late-nights", name: "Late Nights", image: "/media/category-1.webp", video: "" },
];
export const labels = [{ id: 1, name: "North Quay Records", image: "/media/label-1.webp" }];
export const videos = [
  { id: 1, name: "At the Pier", video: "/media/pier.mp4", is_thirdparty: 0 },
  { id: 2, name: "Live", video: "https://www.youtube.com/embed/abc", is_thirdparty: 1 },
];

export const playlist = (id: number, name: string, description = "") => ({
  id,
  name,
  image: "",
  description,
  createBy: "Ada Quay",
});

export const packages = {
  Standard: [{ id: 1, title: "Monthly", amount: 9.99, time_period_type: "month", description: "<p>All music.</p>" }],
};
export const activePackage = { subscription_amount: 99, time_period_type: "year", ends_at: "2030-01-31T00:00:00Z" };

export const beatCategories = [
  { id: 1, name: "Trap" },
  { id: 2, name: "Drill" },
];
export const beat = {
  id: 1,
  name: "Night Bus",
  image: "/media/beat-1.webp",
  slug: "night-bus",
  description: "<p>A slow one.</p>",
  long_description: "<p>A slow one, in D minor.</p>",
  dataAudio: "/media/audio/beat-1.wav?signature=s",
  category_name: "Trap",
  licence_data: [{ name: "Basic" }],
};
export const licences = [{ id: 3, name: "Basic", type: "MP3", price: 20, user_rights: '["One video","500 copies"]' }];
export const lyric = {
  music_id: 1,
  name: "Night Bus",
  lyrics: "First line",
  audio_html: '<audio src="/media/audio/beat-1.wav"></audio>',
  type: "update",
};
export const lyrics = [{ music_id: 1, name: "Night Bus", created_date: "2024-05-01" }];

export const merchandise = {
  id: 1,
  name: "Harbour Shirt",
  price: 15,
  image: "/media/shirt.webp",
  slug: "harbour-shirt",
  product_type: "Other",
  sample_audio_file: "",
  description: "<p>Cotton.</p>",
  long_description: "<p>Cotton, washed once.</p>",
  more_images: [],
};
export const colors = [{ id: 4, list_value: "Moss" }];
export const sizes = [{ id: 6, list_value: "Large" }];

const order = (id: number, order_type: string) => ({
  id,
  order_type,
  order_amount: 20,
  order_paid: "Paid",
  order_status: "Completed",
  created_at: "2024-05-01T10:00:00Z",
});
export const orders = [order(71, "Beat Store"), order(64, "Subscription")];
export const orderAddress = { address_1: "1 Quay", state: "Leinster", city: "Dublin", country: "Ireland" };
export const orderLines = [
  { product_detail: JSON.stringify({ name: "Night Bus", price: 20, image: "/media/beat-1.webp" }), product_qty: 1 },
];

export const ownedSongs = [
  {
    name: "Song 1",
    image: "/media/song-1.webp",
    artist_name: "North Quay",
    dataAudio: "/media/audio/1.wav?signature=s",
  },
  {
    name: "Song 2",
    image: "/media/song-2.webp",
    artist_name: "North Quay",
    dataAudio: "/media/audio/2.wav?signature=s",
  },
];
export const nfts = [{ id: 1, name: "Quay No. 1", image: "/media/nft.webp", link: "https://example.org/nft" }];
export const pageGroups = [{ name: "About", cms_page: [{ title: "Privacy", slug: "privacy" }] }];
export const countries = [{ id: 7, name: "Ireland" }];
export const accountUser = {
  first_name: "Ada",
  last_name: "Quay",
  username: "ada",
  email: "ada@example.org",
  audio_quality: "Auto",
  image: "",
  detail: {
    address: "1 Quay",
    city: "Dublin",
    state: "Leinster",
    zipcode: "D01",
    country: "7",
    contact_no: "1234",
    gender: "Female",
    dob: "1990-01-01",
  },
};
