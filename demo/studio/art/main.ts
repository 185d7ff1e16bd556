import { writePicture } from "./draw/output.ts";
import { drawIcons } from "./icons.ts";
import { identityPictures } from "./identities.ts";
import { bannerPictures } from "./pictures/banners.ts";
import { beatPictures } from "./pictures/beats.ts";
import { browsePictures } from "./pictures/browse.ts";
import { genrePictures } from "./pictures/genres.ts";
import { headerPictures } from "./pictures/headers.ts";
import { labelPictures } from "./pictures/labels.ts";
import { merchandisePictures } from "./pictures/merchandise.ts";
import { nftPictures } from "./pictures/nfts.ts";
import { playlistPictures } from "./pictures/playlists.ts";
import { portraitPictures } from "./portraits.ts";
import { drawStartupImages } from "./startup.ts";
import { posterPictures, shootFilms } from "./videos.ts";

/**
 * `npm run art` draws everything; with words after `--`, only the files whose path contains one of them. `--videos`
 * renders the films too.
 */
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isWanted = (file: string) => wanted.length === 0 || wanted.some((word) => file.includes(word));

const pictures = [
  ...identityPictures(),
  ...portraitPictures(),
  ...genrePictures(),
  ...browsePictures(),
  ...labelPictures(),
  ...beatPictures(),
  ...playlistPictures(),
  ...merchandisePictures(),
  ...nftPictures(),
  ...headerPictures(),
  ...bannerPictures(),
  ...posterPictures(),
];

if (isWanted("icons")) await drawIcons();
if (isWanted("startup")) await drawStartupImages();
if (process.argv.includes("--videos")) await shootFilms(isWanted);

let total = 0;
for (const picture of pictures.filter(({ file }) => isWanted(file))) {
  const bytes = await writePicture(picture);
  total += bytes;
  console.log(`${picture.file} ${Math.round(bytes / 1024)} kB`);
}
console.log(`${Math.round(total / 1024)} kB in all`);
