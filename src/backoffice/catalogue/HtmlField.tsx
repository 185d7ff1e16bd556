import { type ComponentProps, useRef, useState } from "react";
import { previewText } from "#contract/admin/catalogue.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import styles from "./Catalogue.module.css";

const ROWS = 8;

/** Markdown or HTML, with a preview of what readers will see. */
export function HtmlField(props: ComponentProps<typeof TextAreaField>) {
  const { name, label } = props;
  const field = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState("");
  const { run, isBusy } = useAction(async () => {
    const text = field.current?.querySelector("textarea")?.value ?? "";
    setHtml((await call(previewText, { body: { text } })).html);
  });
  return (
    <div ref={field} className={styles.html}>
      <TextAreaField {...props} rows={ROWS} />
      <Button
        aria-label={`Preview ${label.toLowerCase()}`}
        aria-controls={`preview-${name}`}
        busy={isBusy}
        onClick={() => void run()}
      >
        Preview
      </Button>
      <section id={`preview-${name}`} aria-label={`Preview of ${label.toLowerCase()}`} aria-live="polite">
        {html !== "" && <SafeHtml html={html} />}
      </section>
    </div>
  );
}
