/** The smallest React app with TanStack Router: a single route with a login form. */
import { createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./main.css";

const Login = () => (
  <form>
    <h1>Login</h1>
    <label>
      Email
      <input type="email" autoComplete="username" />
    </label>
    <label>
      Password
      <input type="password" autoComplete="current-password" />
    </label>
    <button type="submit">Login</button>
  </form>
);

const root = createRootRoute();
const login = createRoute({ getParentRoute: () => root, path: "/login", component: Login });
const router = createRouter({ routeTree: root.addChildren([login]) });

const element = document.getElementById("root");
if (!element) throw new Error("the page has no root");
createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
