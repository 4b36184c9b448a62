// Starts GraphiQL with `OPTIONS`, which the service puts before this script: title, example tabs, address of the workers.
const REMEMBERED = 'graphiql:tabState';

/**
 * The tabs of an earlier visit without empty ones; undefined where there are none, so that the examples are shown.
 * GraphiQL adds an empty tab unless it gets the query of one that it remembers.
 */
function rememberedTabs() {
  try {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem(REMEMBERED));
    const kept = tabs.filter(({ query }) => query?.trim());
    const active = Math.max(0, kept.indexOf(tabs[activeTabIndex]));
    if (kept.length === 0) {
      localStorage.removeItem(REMEMBERED);
      return undefined;
    }
    localStorage.setItem(REMEMBERED, JSON.stringify({ tabs: kept, activeTabIndex: active }));
    return { tabs: kept, active: kept[active] };
  } catch {
    return undefined;
  }
}

/** Returns the first tab to show: the query of the address, else the last open tab. */
function firstTab() {
  const remembered = rememberedTabs();
  const linked = new URL(location.href).searchParams.get('query');
  if (!linked?.trim()) {
    return remembered?.active;
  }
  const known = [...(remembered?.tabs ?? []), ...OPTIONS.defaultTabs];
  return known.find(({ query }) => query === linked) ?? { query: linked };
}

/** Sends an operation as it is: the service says what is wrong with it, where a parser in the page would show its stack. */
async function send(operation, { headers } = {}) {
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(operation),
  });
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return {
      errors: [{ message: `The service answered ${answer.status}: ${text.slice(0, 500)}` }],
    };
  }
}

self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_, label) => new URL(`${OPTIONS.assets}/${label}.worker.js`, location.href).href,
};
document.title = OPTIONS.title;
const first = firstTab();
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), {
  title: OPTIONS.title,
  defaultTabs: OPTIONS.defaultTabs,
  fetcher: send,
  ...(first && {
    query: first.query,
    variables: first.variables ?? undefined,
    initialHeaders: first.headers ?? '',
  }),
});
