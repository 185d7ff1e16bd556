/**
 * Data as an old server of a real operator might send it: long names, other scripts, markup in names, missing pictures,
 * numbers as strings, nulls, unknown fields. Written from the contract alone; it shares no code with Segue.
 */
const LONG =
  "An Exceptionally Long Name That Was Clearly Never Meant To Be Shown On Any Telephone Whatsoever, Part Two (Remastered)";
const MARKUP = `<img src=x onerror="document.title='pwned'"><b>Bold</b> & "quoted"`;
const NAMES = [
  LONG,
  "夜の電車とミルク",
  "ليلة في المدينة القديمة",
  MARKUP,
  "🎧🌧️🚲",
  "A",
  "Ünïcödé Ḧëävÿ",
  "nospacesatallinthisverylongtitleofasongwithoutend",
];

export const nameAt = (index: number): string => NAMES[index % NAMES.length] ?? "A";

export const song = (index: number) => ({
  id: index % 2 === 0 ? String(index + 1) : index + 1,
  name: nameAt(index),
  image: index % 3 === 0 ? null : index % 3 === 1 ? "/media/broken.webp" : "javascript:alert(1)",
  dataAudio: `/media/audio/${index + 1}.wav?signature=old`,
  plays: index % 2 === 0 ? "12345" : null,
  is_explicit: index % 2,
  is_instrument: String(index % 2),
  artist: index % 4 === 3 ? null : { name: nameAt(index + 1), slug: "artist-1", mood: "blue" },
  copyright: { name: MARKUP },
  publisher: null,
  copyright_date: index % 2 === 0 ? "2026-02-29" : null,
  album: { name: nameAt(index + 2), slug: "album-1" },
  duration: "31.5",
  unknown_field: { nested: true },
});

export const songs = (count: number) => [
  ...Array.from({ length: count }, (_, index) => song(index)),
  { name: "a row without an id" },
  null,
  "nonsense",
];

export const artist = (index: number) => ({
  id: index + 1,
  slug: `artist-${index + 1}`,
  name: nameAt(index),
  image: null,
  header_image: "ftp://old.example/picture.jpg",
  biography: `<h1>Big</h1><p onclick="steal()">Words <script>document.title='pwned'</script><a href="javascript:steal()">here</a></p>`,
});

export const album = (index: number) => ({
  id: String(index + 1),
  slug: `album-${index + 1}`,
  name: nameAt(index),
  image: "",
  artist: { name: nameAt(index + 3) },
});

export const genre = (index: number) => ({
  id: index + 1,
  slug: `genre-${index + 1}`,
  name: nameAt(index),
  image: null,
  video: null,
});

export const label = (index: number) => ({ id: index + 1, name: nameAt(index), image: null });

export const playlist = (index: number) => ({
  id: index + 1,
  name: nameAt(index),
  image: null,
  description: MARKUP,
  createBy: null,
});

export const merchandise = (index: number) => ({
  id: index + 1,
  name: nameAt(index),
  price: index % 2 === 0 ? "1234.5" : 0,
  image: null,
  slug: `thing-${index + 1}`,
  product_type: index % 2 === 0 ? "Other" : "Vinyl",
  description: `<p>${MARKUP}</p>`,
  long_description: null,
  more_images: null,
});

export const beat = (index: number) => ({
  id: index + 1,
  name: nameAt(index),
  image: null,
  slug: `beat-${index + 1}`,
  description: MARKUP,
  long_description: null,
  dataAudio: `/media/audio/${index + 1}.wav`,
  category_name: nameAt(index + 1),
  licence_data: [{ name: LONG }],
});

export const licence = (index: number) => ({
  id: index + 1,
  name: nameAt(index),
  type: "MP3",
  price: "19.99",
  user_rights: index === 1 ? "not json" : '["One","Two"]',
});

export const page = {
  title: LONG,
  description: `<h1>One</h1><p>${LONG}</p><iframe src="https://evil.example"></iframe><table><tr><td>${"wide ".repeat(60)}</td></tr></table>`,
};

export const pageGroups = [
  { name: LONG, cms_page: [{ title: LONG, slug: "terms" }, { title: "no slug" }] },
  { name: "夜", cms_page: null },
];
