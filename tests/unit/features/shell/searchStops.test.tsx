// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { useSearchStops } from "#src/features/shell/search/useSearchStops.ts";
import { find, mount, press } from "../../ui/mount.tsx";

const onChoose = vi.fn();
const onSearch = vi.fn();
const onRemove = vi.fn();
const setIsOpen = vi.fn();

interface Shown {
  query: string;
  stops: string[];
  areOfQuery: boolean;
  isOpen?: boolean;
  resultsHref?: string | undefined;
}

function Box({ isOpen = true, resultsHref, ...shown }: Shown) {
  const rest = { isOpen, resultsHref, setIsOpen, onSearch, onChoose, onRemove };
  const { active, onKeyDown } = useSearchStops({ ...shown, ...rest });
  return <input onKeyDown={onKeyDown} data-active={active} />;
}

const active = () => find("input").dataset.active;

const show = (first: Shown) => {
  const next = mount(<Box {...first} />);
  find("input").focus();
  return (shown: Shown) => next(<Box {...shown} />);
};

beforeEach(() => {
  onChoose.mockReset();
  onSearch.mockReset();
  onRemove.mockReset();
  setIsOpen.mockReset();
});

const old = { query: "dustyx", stops: ["/dusty"], areOfQuery: false };

test("Enter opens the first result for the current text, not for the previous text", () => {
  const next = show(old);
  press("Enter");
  expect(onChoose).not.toHaveBeenCalled();
  next({ query: "dustyx", stops: ["/dusty-x", "/other"], areOfQuery: true });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("/dusty-x");
});

test.each([
  ["something else was typed", { query: "late", stops: ["/late"], areOfQuery: true }, undefined],
  ["the results were closed", { ...old, isOpen: false }, { ...old, areOfQuery: true }],
])("Enter pressed before the results arrive is forgotten once %s", (_what, meanwhile, then) => {
  const next = show(old);
  press("Enter");
  next(meanwhile);
  if (then) next(then);
  expect(onChoose).not.toHaveBeenCalled();
});

test("Enter opens the page of all results if there is such a page, unless the arrow keys have selected a result", () => {
  show({ ...old, resultsHref: "/search?q=dustyx" });
  press("Enter");
  expect(onChoose).toHaveBeenLastCalledWith("/search?q=dustyx");
  press("ArrowDown");
  press("Enter");
  expect(onChoose).toHaveBeenLastCalledWith("/dusty");
});

test("Enter opens the result selected with the arrow keys, even while newer results are loading", () => {
  show(old);
  press("ArrowDown");
  press("Enter");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("/dusty");
});

test("a selection is lost if another result takes its place, but not if more results follow", () => {
  const next = show({ query: "a", stops: ["/a", "/b"], areOfQuery: true });
  press("ArrowDown");
  press("ArrowDown");
  next({ query: "a", stops: ["/a", "/b", "/c"], areOfQuery: true });
  expect(active()).toBe("1");
  next({ query: "ab", stops: ["/ab", "/abc"], areOfQuery: true });
  expect(active()).toBe("-1");
  press("Enter");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("/ab");
});

test("Enter searches again, because the search for the current text may have failed", () => {
  show(old);
  press("Enter");
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("dustyx");
});

test("Enter opens no suggestion that the user has not selected", () => {
  show({ query: "", stops: ["/recent"], areOfQuery: false });
  press("Enter");
  expect(onChoose).not.toHaveBeenCalled();
});

test("Delete removes the selected suggestion, but not a selected result", () => {
  const next = show({ query: "", stops: ["/recent", "/other"], areOfQuery: false });
  press("Delete");
  expect(onRemove).not.toHaveBeenCalled();
  press("ArrowDown");
  press("Delete");
  expect(onRemove).toHaveBeenCalledExactlyOnceWith("/recent");
  next(old);
  press("ArrowDown");
  press("Delete");
  expect(onRemove).toHaveBeenCalledOnce();
});

test("after Delete, the suggestion after the removed suggestion is selected", () => {
  const next = show({ query: "", stops: ["/one", "/two", "/three"], areOfQuery: false });
  press("ArrowDown");
  press("Delete");
  expect(active()).toBe("0");
  next({ query: "", stops: ["/two", "/three"], areOfQuery: false });
  expect(active()).toBe("0");
  press("Delete");
  expect(onRemove).toHaveBeenLastCalledWith("/two");
  next({ query: "", stops: ["/genres", "/artists"], areOfQuery: false });
  expect(active()).toBe("-1");
});

test.each([
  { isComposing: true },
  // In Safari.
  { keyCode: 229 },
])("keys of an input method neither close the results nor clear the text: %o", (details) => {
  const next = show(old);
  for (const key of ["Enter", "ArrowDown", "Escape"]) press(key, details);
  expect(active()).toBe("-1");
  next({ ...old, isOpen: false });
  for (const key of ["ArrowDown", "Escape"]) press(key, details);
  for (const called of [onChoose, onSearch, setIsOpen]) expect(called).not.toHaveBeenCalled();
});
