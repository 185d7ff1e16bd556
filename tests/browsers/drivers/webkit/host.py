#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver drives and that keeps its data, unlike MiniBrowser's, which is always private."""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# WebKit on phones and Macs has these features switched on. WebKitGTK has to be asked for them by name.
FEATURES = ("StorageAPIEnabled", "StorageAPIEstimateEnabled")


def enable_features(settings):
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(at) for at in range(features.get_length())):
        if feature.get_identifier() in FEATURES:
            settings.set_feature_enabled(feature, True)


def make_context():
    """Without a folder for its data the window is private."""
    data = os.environ["SEGUE_WEBKIT_DATA"]
    if not data:
        return WebKit2.WebContext.new_ephemeral()
    manager = WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=data)
    return WebKit2.WebContext(website_data_manager=manager)


def main():
    context = make_context()
    context.set_automation_allowed(True)
    # Nothing plays without a gesture, as on an iPhone.
    policies = WebKit2.WebsitePolicies(autoplay=WebKit2.AutoplayPolicy.DENY)

    def create_view(_session):
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, website_policies=policies)
        enable_features(view.get_settings())
        window = Gtk.Window()
        window.set_default_size(1280, 900)
        window.add(view)
        window.show_all()
        return view

    def start(_context, session):
        info = WebKit2.ApplicationInfo()
        info.set_name("segue")
        version = WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
        info.set_version(*version)
        session.set_application_info(info)
        session.connect("create-web-view", create_view)

    context.connect("automation-started", start)
    Gtk.main()


main()
