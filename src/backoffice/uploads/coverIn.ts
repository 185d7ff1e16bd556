/** The picture that was chosen in a form’s `CoverField`. */
export function coverIn(form: HTMLFormElement): File | undefined {
  const cover = new FormData(form).get("cover");
  return cover instanceof File && cover.size > 0 ? cover : undefined;
}
