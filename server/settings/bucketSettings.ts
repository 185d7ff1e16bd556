/** A bucket for the media, and how to reach it. The SDK finds the credentials. */
export interface BucketSettings {
  name: string;
  /** The beginning of all keys: empty, or ending with a slash. */
  prefix: string;
  /** The address of a service other than Amazon's. */
  endpoint: string | undefined;
  region: string;
}

export const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?$/;
export const NOT_A_BUCKET = "must be s3://BUCKET or s3://BUCKET/FOLDER";

/** Reads an address that BUCKET_ADDRESS matches. */
export function readBucket(address: string, endpoint: string | undefined, region: string): BucketSettings {
  const [, name = "", folder = ""] = BUCKET_ADDRESS.exec(address) ?? [];
  const names = folder.split("/").filter((part) => part !== "");
  return { name, prefix: names.map((part) => `${part}/`).join(""), endpoint, region };
}

/** The origins of the bucket’s URLs. Amazon’s have the bucket’s name in the domain or in the path. */
export const bucketOrigins = ({ name, endpoint, region }: BucketSettings): string[] =>
  endpoint
    ? [new URL(endpoint).origin]
    : [`https://${name}.s3.${region}.amazonaws.com`, `https://s3.${region}.amazonaws.com`];
