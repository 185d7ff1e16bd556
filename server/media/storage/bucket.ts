import { createReadStream } from "node:fs";
import { GetObjectCommand, S3, S3ServiceException } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { MediaUnavailable } from "../../common/mediaUnavailable.ts";
import type { BucketSettings } from "../../settings/bucketSettings.ts";
import type { ByteRange } from "./storage.ts";

/** Larger objects are uploaded in parts of this size. An object has at most 10,000 parts, so at most 80 GB. */
const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
const UPLOADED_AT_ONCE = 2;
const MAX_SOCKETS = 128;
const CONNECT_MS = 5_000;
const RESPONSE_MS = 30_000;
/** Longer than a song, because the browser requests the song's parts while it plays. */
const PRESIGNED_SECONDS = 3600;

const MISSING = new Set(["NotFound", "NoSuchKey"]);

/** The calls that are made to a bucket. */
export interface Bucket {
  /** Returns null if there is no such object. */
  head(key: string): Promise<{ bytes: number } | null>;
  /** Returns null if there is no such object. */
  read(key: string, range: ByteRange): Promise<Buffer | null>;
  upload(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** A URL for GET requests. Objects are stored without a type, so the URL says which type the response has. */
  presign(key: string, mimeType: string): Promise<string>;
  /** The keys that begin with a prefix. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }>;
}

function connect({ endpoint, region }: BucketSettings): S3 {
  // The SDK warns that its later versions won't run on an old Node. The installed version keeps working.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  return new S3({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's refuse the checksums, or keep them in the objects.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
}

/** Responses without a body, such as those to HEAD, have only a status: no name and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof S3ServiceException)) return cause instanceof Error ? cause.message : String(cause);
  const { name, message, $metadata } = cause;
  return [name, message, `HTTP ${$metadata.httpStatusCode}`].filter((part) => !part.startsWith("Unknown")).join(", ");
}

/** Opens a bucket. Failures other than a missing object are thrown as MediaUnavailable. */
export function openBucket(settings: BucketSettings): Bucket {
  const s3 = connect(settings);
  const { name: Bucket } = settings;
  const unavailable = (cause: unknown): MediaUnavailable =>
    new MediaUnavailable(`The bucket ${Bucket} can’t be used: ${reasonOf(cause)}`, { cause });
  const call = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof Error && MISSING.has(cause.name)) return null;
      throw unavailable(cause);
    }
  };
  return {
    head: (Key) => call(async () => ({ bytes: (await s3.headObject({ Bucket, Key })).ContentLength ?? 0 })),
    read: (Key, { start, end }) =>
      call(async () => {
        const { Body } = await s3.getObject({ Bucket, Key, Range: `bytes=${start}-${end}` });
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    upload: async (Key, file) => {
      const params = { Bucket, Key, Body: createReadStream(file) };
      const parts = { partSize: UPLOAD_PART_BYTES, queueSize: UPLOADED_AT_ONCE };
      await call(() => new Upload({ client: s3, params, ...parts }).done());
    },
    remove: async (Key) => void (await call(() => s3.deleteObject({ Bucket, Key }))),
    presign: (Key, ResponseContentType) =>
      getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ResponseContentType }), { expiresIn: PRESIGNED_SECONDS }),
    list: async function* (prefix) {
      let after: string | undefined;
      do {
        const page = await s3
          .listObjectsV2({ Bucket, Prefix: prefix, ContinuationToken: after })
          .catch((cause: unknown) => Promise.reject(unavailable(cause)));
        for (const { Key = "", Size = 0 } of page.Contents ?? []) yield { key: Key, bytes: Size };
        after = page.NextContinuationToken;
      } while (after);
    },
  };
}
