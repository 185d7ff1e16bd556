import type { PDFFont, PDFPage } from "pdf-lib";
import type { Logo } from "../media/pictures/logo.ts";

export interface Section {
  heading: string;
  lines: string[];
}

export interface TextDocument {
  title: string;
  sections: Section[];
  madeAt: Date;
  /** Shown beside the title. */
  logo?: Logo | undefined;
}

const A4 = { width: 595, height: 842 };
const MARGIN = 64;
const TITLE_SIZE = 24;
const LOGO_SIZE = 48;
const TEXT_SIZE = 11;
const LEADING = 17;
const HEADING_WIDTH = 96;

interface Line {
  heading: string;
  text: string;
}

/** A PDF of plain text, which can be read, searched and copied. */
export async function textPdf({ title, sections, madeAt, logo }: TextDocument): Promise<Uint8Array> {
  // Loaded when needed, because its hundreds of files would slow down every start.
  const { PDFDocument, StandardFonts } = await import("pdf-lib");
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const picture = logo && (await pdf.embedPng(await logo.readPng()));
  const lines = sections.flatMap((section) => layOut(section, regular));
  const onePage = Math.floor((A4.height - 2 * MARGIN - 2 * TITLE_SIZE) / LEADING);
  for (let first = 0; first < lines.length; first += onePage) {
    const page = pdf.addPage([A4.width, A4.height]);
    const top = A4.height - MARGIN - TITLE_SIZE;
    page.drawText(title, { x: MARGIN, y: top, size: TITLE_SIZE, font: bold });
    const square = { width: LOGO_SIZE, height: LOGO_SIZE };
    if (picture)
      page.drawImage(picture, { x: A4.width - MARGIN - LOGO_SIZE, y: top + TITLE_SIZE - LOGO_SIZE, ...square });
    drawLines(page, lines.slice(first, first + onePage), top - 2 * TITLE_SIZE, { regular, bold });
  }
  return pdf.save();
}

function drawLines(page: PDFPage, lines: Line[], top: number, fonts: { regular: PDFFont; bold: PDFFont }): void {
  for (const [index, { heading, text }] of lines.entries()) {
    const y = top - index * LEADING;
    page.drawText(heading, { x: MARGIN, y, size: TEXT_SIZE, font: fonts.bold });
    page.drawText(text, { x: MARGIN + HEADING_WIDTH, y, size: TEXT_SIZE, font: fonts.regular });
  }
}

function layOut({ heading, lines }: Section, font: PDFFont): Line[] {
  const wrapped = lines.flatMap((line) => wrap(writable(line, font), font));
  return [...wrapped.map((text, index) => ({ heading: index === 0 ? heading : "", text })), { heading: "", text: "" }];
}

function wrap(text: string, font: PDFFont): string[] {
  const widest = A4.width - 2 * MARGIN - HEADING_WIDTH;
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, TEXT_SIZE) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const MARKS = /\p{Mark}/gu;

/**
 * The fonts built into every PDF reader contain only Western letters. Other letters lose their accents or become a
 * question mark; the email and the order's number still identify the document.
 */
function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize("NFC")]
    .map((letter) => (isKnown(letter) ? letter : letter.normalize("NFKD").replace(MARKS, "")))
    .map((letter) => ([...letter].every(isKnown) ? letter : "?"))
    .join("");
}
