// Keeps the page for use without a network. VERSION and FILES are written by workbench/web/write_page.mjs: another version is another
// cache, so that files of two versions never meet. Caches belong to the host, which may have other pages of this kind.

const prefix = `nonet ${registration.scope} `;
const name = `${prefix}VERSION`;
const files = FILES;

addEventListener('install', event => {
  event.waitUntil(caches.open(name).then(cache => cache.addAll(files.map(file => new Request(file, {cache: 'reload'})))));
});

addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(names => Promise.all(
    names.filter(other => other.startsWith(prefix) && other !== name).map(other => caches.delete(other)))));
});

addEventListener('fetch', event => {
  const asked = event.request.url.replace(/\/index\.html(?=$|[?#])/, '/');  // the cache has the page as ./
  event.respondWith(caches.open(name)
    .then(cache => cache.match(asked, {ignoreSearch: true}))
    .then(found => found ?? fetch(event.request)));
});
