import { PDFDocument } from "pdf-lib";
import { afterEach, expect, it, vi } from "vitest";
import { pdfFile } from "#server/downloads/pdfFile.ts";

afterEach(() => vi.restoreAllMocks());

const pdfOf = (text: string) =>
  pdfFile({ title: "Beat licence", sections: [{ heading: "Beat", lines: [text] }], madeAt: new Date(0) });

it("different PDFs are made one at a time", async () => {
  let [making, most] = [0, 0];
  const create = PDFDocument.create.bind(PDFDocument);
  vi.spyOn(PDFDocument, "create").mockImplementation(async (...options) => {
    making += 1;
    most = Math.max(most, making);
    const pdf = await create(...options);
    const save = pdf.save.bind(pdf);
    vi.spyOn(pdf, "save").mockImplementation(async (...how) => {
      const bytes = await save(...how);
      making -= 1;
      return bytes;
    });
    return pdf;
  });
  const made = await Promise.all(Array.from({ length: 5 }, (_, count) => pdfOf(`Beat ${count}`)));
  expect(new Set(made.map((pdf) => pdf.toString("latin1"))).size).toBe(5);
  expect([most, making]).toEqual([1, 0]);
});

it("the server refuses to make a PDF while more than 64 others wait", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 66 }, (_, count) => pdfOf(`Another ${count}`)));
  const refused = asked.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([{ status: "rejected", reason: expect.objectContaining({ code: "unavailable" }) }]);
}, 60_000);
