import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod/mini";
import { PROJECT_ROOT } from "#server/common/root.ts";

const readText = (path: string): string => readFileSync(join(PROJECT_ROOT, path), "utf8");

const SETTINGS = new Set([...readText(".env.example").matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name]) => name));
const DOCKERFILE = readText("deploy/Dockerfile");

const labels = z.record(z.string(), z.string());
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(["/readyz", "/healthz"]), port: z.literal("http") }),
  periodSeconds: z.optional(z.int()),
  failureThreshold: z.optional(z.int()),
  timeoutSeconds: z.optional(z.int()),
});
const amounts = z.strictObject({ cpu: z.optional(z.string()), memory: z.string() });

const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: z.optional(z.array(z.string())),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: z.string() }) })),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  ports: z.optional(z.array(z.strictObject({ name: z.string(), containerPort: z.int() }))),
  startupProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
  resources: z.strictObject({ requests: amounts, limits: amounts }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});

const Pod = z.strictObject({
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int(),
    fsGroup: z.int(),
    fsGroupChangePolicy: z.literal("OnRootMismatch"),
    seccompProfile: z.strictObject({ type: z.string() }),
  }),
  terminationGracePeriodSeconds: z.int(),
  containers: z.array(Container),
  volumes: z.array(
    z.strictObject({ name: z.string(), persistentVolumeClaim: z.strictObject({ claimName: z.string() }) }),
  ),
});

const Deployment = z.strictObject({
  apiVersion: z.literal("apps/v1"),
  kind: z.literal("Deployment"),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    replicas: z.int(),
    selector: z.strictObject({ matchLabels: labels }),
    strategy: z.optional(
      z.strictObject({ rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.int() }) }),
    ),
    template: z.strictObject({ metadata: z.strictObject({ labels }), spec: Pod }),
  }),
});

const Anything = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ selector: z.optional(z.unknown()) }),
});

const documents = parseAllDocuments(readText("deploy/kubernetes.yaml"));
const manifests = documents.map((one) => Anything.parse(one.toJS()));
const deployments = manifests.filter(({ kind }) => kind === "Deployment").map((one) => Deployment.parse(one));
const pods = deployments.map(({ spec }) => spec.template.spec);
const containers = pods.flatMap((pod) => pod.containers);
const find = (kind: string) => manifests.find((one) => one.kind === kind);

describe("deploy/kubernetes.yaml", () => {
  it("has what a store needs, each in the current version of its API", () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(manifests.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`)).toEqual([
      "v1 PersistentVolumeClaim segue",
      "apps/v1 Deployment segue",
      "apps/v1 Deployment segue-worker",
      "v1 Service segue",
      "policy/v1 PodDisruptionBudget segue",
      "networking.k8s.io/v1 Ingress segue",
      "networking.k8s.io/v1 Ingress segue-assets",
    ]);
  });

  it("selects its own pods, and sends requests to the servers only", () => {
    for (const { spec } of deployments) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const servers = { app: "segue", part: "server" };
    expect(deployments[0]?.spec.selector.matchLabels).toEqual(servers);
    expect(find("Service")?.spec.selector).toEqual(servers);
    expect(find("PodDisruptionBudget")?.spec.selector).toEqual({ matchLabels: servers });
    const claims = pods.flatMap(({ volumes }) => volumes.map((one) => one.persistentVolumeClaim.claimName));
    expect(new Set(claims)).toEqual(new Set(["segue"]));
  });

  it("runs the Dockerfile’s image on its port, with its folder and its user", () => {
    const port = Number(/^EXPOSE (\d+)$/m.exec(DOCKERFILE)?.[1]);
    expect(containers[0]?.ports).toEqual([{ name: "http", containerPort: port }]);
    const folder = /^VOLUME (\S+)$/m.exec(DOCKERFILE)?.[1];
    for (const { volumeMounts } of containers) expect(volumeMounts).toEqual([{ name: "data", mountPath: folder }]);
    // Node's images have the user node with this id.
    expect(DOCKERFILE).toMatch(/^USER node$/m);
    for (const { securityContext } of pods) expect(securityContext).toMatchObject({ runAsUser: 1000, fsGroup: 1000 });
  });

  it("gives a server time to finish after it was told to stop", () => {
    const drain = Number(containers[0]?.env.find(({ name }) => name === "DRAIN_SECONDS")?.value);
    expect(drain).toBeGreaterThan(0);
    expect(pods[0]?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10);
  });
});

const Compose = z.looseObject({
  services: z.record(z.string(), z.looseObject({ command: z.optional(z.string()) })),
});

describe("the files in deploy/", () => {
  it("set only settings that exist", () => {
    const set = containers.flatMap(({ env }) => env.map(({ name }) => name));
    const [, image = ""] = /^ENV (.+)$/m.exec(DOCKERFILE) ?? [];
    const [, unit = ""] = /^Environment=(.+)$/m.exec(readText("deploy/segue.service")) ?? [];
    const given = [image, unit].flatMap((line) => line.split(" ").map((one) => one.split("=")[0]));
    expect(given.length).toBeGreaterThan(2);
    expect([...set, ...given].filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it("put no secrets into the image", () => {
    expect(readText(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", "deploy/segue.env"]));
  });

  it("start programs that exist", () => {
    const { services } = Compose.parse(parse(readText("deploy/compose.yaml")));
    const commands = [
      ...containers.map(({ command = [] }) => command.join(" ")),
      ...Object.values(services).map(({ command = "" }) => command),
      DOCKERFILE,
      readText("deploy/segue.service"),
    ];
    const programs = commands.flatMap((text) => text.match(/server\/\w+\.mjs/g) ?? []);
    expect(new Set(programs)).toEqual(new Set(["server/segue.mjs", "server/start.mjs"]));
    expect(programs.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([]);
  });
});
