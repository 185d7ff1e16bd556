import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import type { Deployment } from "kubernetes-types/apps/v1";
import type { Service } from "kubernetes-types/core/v1";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod/mini";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { composeProblems } from "./compose.ts";
import { type Manifest, manifestProblems } from "./manifests.ts";

const readText = (path: string): string => readFileSync(join(PROJECT_ROOT, path), "utf8");

const SETTINGS = new Set([...readText(".env.example").matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name]) => name));
const DOCKERFILE = readText("deploy/Dockerfile");
const COMPOSE = readText("deploy/compose.yaml");

const documents = parseAllDocuments(readText("deploy/kubernetes.yaml"));
const readAll = <T>(): T[] => documents.map((one) => one.toJS());
const manifests = readAll<Manifest>();
/** The first test checks that the manifests have these types. */
const find = <T extends { kind?: string }>(kind: T["kind"]): T[] => readAll<T>().filter((one) => one.kind === kind);
const deployments = find<Deployment>("Deployment").flatMap(({ spec }) => spec ?? []);
const pods = deployments.flatMap(({ template }) => template.spec ?? []);
const containers = pods.flatMap((pod) => pod.containers);

describe("deploy/kubernetes.yaml", () => {
  it("has only the fields of Kubernetes, each with a value of its type", async () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await manifestProblems(manifests)).toBe("");
    const asText = JSON.stringify(manifests).replace('"readinessProbe"', '"readynessProbe"');
    const problems = await manifestProblems(JSON.parse(asText.replace('"port":80', '"port":"80"')));
    expect(problems).toContain("readynessProbe\"' does not exist in type 'Container'");
    expect(problems).toContain("Type 'string' is not assignable to type 'number'");
  });

  it("has every object that a store needs, in the current version of its API", () => {
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

  it("selects its own pods, and sends requests only to the servers", () => {
    for (const { selector, template } of deployments) expect(template.metadata?.labels).toEqual(selector.matchLabels);
    const servers = { app: "segue", part: "server" };
    expect(deployments[0]?.selector.matchLabels).toEqual(servers);
    expect(find<Service>("Service")[0]?.spec?.selector).toEqual(servers);
    const [budget] = find<PodDisruptionBudget>("PodDisruptionBudget");
    expect(budget?.spec?.selector).toEqual({ matchLabels: servers });
    for (const { volumes } of pods)
      expect(volumes).toEqual([{ name: "data", persistentVolumeClaim: { claimName: "segue" } }]);
  });

  it("uses the port, the folder and the user of the Dockerfile", () => {
    const port = Number(/^EXPOSE (\d+)$/m.exec(DOCKERFILE)?.[1]);
    expect(containers[0]?.ports).toEqual([{ name: "http", containerPort: port }]);
    const folder = /^VOLUME (\S+)$/m.exec(DOCKERFILE)?.[1];
    for (const { volumeMounts } of containers) expect(volumeMounts).toEqual([{ name: "data", mountPath: folder }]);
    // Node's images have the user node with this id.
    expect(DOCKERFILE).toMatch(/^USER node$/m);
    for (const { securityContext } of pods) expect(securityContext).toMatchObject({ runAsUser: 1000, fsGroup: 1000 });
  });

  it("runs without privileges, and with a limit of memory", () => {
    for (const { securityContext } of pods)
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } });
      expect(resources?.limits?.memory).toMatch(/^\dGi$/);
    }
  });

  it("asks each server whether it is running, and whether it is ready", () => {
    const [server] = containers;
    const probes = [server?.startupProbe, server?.readinessProbe, server?.livenessProbe];
    expect(probes.map((probe) => probe?.httpGet)).toEqual([
      { path: "/readyz", port: "http" },
      { path: "/readyz", port: "http" },
      { path: "/healthz", port: "http" },
    ]);
  });

  it("gives a server that is told to stop the time to finish", () => {
    const drain = Number(containers[0]?.env?.find(({ name }) => name === "DRAIN_SECONDS")?.value);
    expect(drain).toBeGreaterThan(0);
    expect(pods[0]?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10);
  });
});

describe("deploy/Dockerfile", () => {
  it("has no mistakes", () => {
    const problems = (text: string) => validate(text).map(({ message }) => message);
    expect(problems(DOCKERFILE)).toEqual([]);
    expect(problems(DOCKERFILE.replace("--start-period", "--startperiod"))).toEqual(["Unknown flag: startperiod"]);
  });
});

describe("deploy/compose.yaml", () => {
  it("has only the fields of Compose, each with a value of its type", async () => {
    expect(await composeProblems(COMPOSE)).toEqual([]);
    expect(await composeProblems(COMPOSE.replace("stop_grace_period", "stop_grace"))).toEqual([
      expect.stringMatching(/"\/services\/segue".*must NOT have additional properties/),
    ]);
    expect(await composeProblems(COMPOSE.replace("stop_grace_period: 30s", "stop_grace_period: 30"))).toEqual([
      expect.stringMatching(/"\/services\/segue\/stop_grace_period".*must be string/),
    ]);
  });
});

const Compose = z.looseObject({
  services: z.record(z.string(), z.looseObject({ command: z.optional(z.string()) })),
});

describe("the files in deploy/", () => {
  it("use only settings that exist", () => {
    const set = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
    const [, image = ""] = /^ENV (.+)$/m.exec(DOCKERFILE) ?? [];
    const [, unit = ""] = /^Environment=(.+)$/m.exec(readText("deploy/segue.service")) ?? [];
    const given = [image, unit].flatMap((line) => line.split(" ").map((one) => one.split("=")[0]));
    expect(given.length).toBeGreaterThan(2);
    expect([...set, ...given].filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it("put no secrets into the image", () => {
    expect(readText(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", "deploy/segue.env"]));
  });

  it("start only programs that exist", () => {
    const { services } = Compose.parse(parse(COMPOSE));
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
