import { type DetailedError, Upload } from "tus-js-client";
import { csrfToken } from "#src/core/api/csrfToken.ts";

const CHUNK_BYTES = 5_000_000;
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const FAILED = "The upload was interrupted. Choose the file again to continue it.";

interface Sending {
  /** Where the area’s files are sent. */
  endpoint: string;
  batch: string;
  onSent: (bytes: number) => void;
}

/** The reason that the server gives, in JSON or as plain text. */
function reasonOf(error: Error | DetailedError): string {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 500) return FAILED;
  const body = response.getBody();
  try {
    return (JSON.parse(body) as { message?: string }).message ?? FAILED;
  } catch {
    return response.getStatus() === 404 || body.trim() === "" ? FAILED : body.trim();
  }
}

/** Uploads a file in parts. If it was interrupted before, even by a reload, it continues where it stopped. */
export const sendFile = (file: File, { endpoint, batch, onSent }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      removeFingerprintOnSuccess: true,
      metadata: { batch, filename: file.name },
      fingerprint: async () => `segue upload ${batch} ${file.name} ${file.size} ${file.lastModified}`,
      onBeforeRequest: (request) => request.setHeader("X-XSRF-TOKEN", csrfToken()),
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: (error) => reject(new Error(reasonOf(error), { cause: error })),
    });
    const start = async () => {
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    };
    start().catch(reject);
  });
