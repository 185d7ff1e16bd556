export const DEFAULT_STORE_NAME = "Segue";
