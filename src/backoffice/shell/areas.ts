export interface Area {
  label: string;
  href: string;
}

/** The entries of the back office’s navigation. */
export const AREAS: readonly Area[] = [
  { label: "Overview", href: "/admin" },
  { label: "Orders", href: "/admin/orders" },
  { label: "Merch table", href: "/admin/merch-table" },
  { label: "Catalogue", href: "/admin/catalogue" },
  { label: "Imports", href: "/admin/imports" },
  { label: "People", href: "/admin/people" },
  { label: "Statements", href: "/admin/statements" },
  { label: "Newsletter", href: "/admin/newsletter" },
  { label: "Settings", href: "/admin/settings" },
  { label: "Health", href: "/admin/health" },
  { label: "Audit log", href: "/admin/audit" },
];

/** The entries of the sellers’ navigation. */
export const SELLER_AREAS: readonly Area[] = [
  { label: "Overview", href: "/seller" },
  { label: "Statements", href: "/seller/statements" },
  { label: "My catalogue", href: "/seller/catalogue" },
];
