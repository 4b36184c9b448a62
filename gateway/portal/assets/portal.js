// Quickens the pages of the portal, which work without it: results without a new page.

let newest = 0;

/** The policy of a page that was opened without a map has no images of other hosts. */
const mayShowTiles = Boolean(document.querySelector('.tiles'));

/** Shows what is at an address in place of the results. */
async function show(address, { keeps = false } = {}) {
  const results = document.querySelector('[data-results]');
  const wanted = ++newest;
  results.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.querySelector('[data-results]');
    if (wanted !== newest) {
      return;
    }
    if (!found || (!mayShowTiles && found.querySelector('.tiles'))) {
      location.assign(address);
      return;
    }
    const focused = focusedName();
    results.replaceChildren(...found.childNodes);
    document.title = page.title;
    // Outside of what is replaced, so that it is read out.
    const count = results.querySelector('#count')?.textContent ?? '';
    document.querySelector('[data-announced]').textContent = count;
    const languages = page.querySelector('.foot nav');
    document.querySelector('.foot nav')?.replaceWith(languages);
    if (!keeps) {
      history.pushState({}, '', address);
    }
    enhance(results);
    focusAgain(focused);
  } catch {
    location.assign(address);
  } finally {
    results.removeAttribute('aria-busy');
  }
}

/** Name of the focused control, to focus it again in the new results. */
function focusedName() {
  const { name, value, id } = document.activeElement ?? {};
  return { name, value, id };
}

function focusAgain({ name, value, id }) {
  const same = [...document.querySelectorAll('[data-results] :is(input, select, button)')].find(
    (one) => (id && one.id === id) || (name && one.name === name && one.value === value),
  );
  (same ?? document.querySelector('#count'))?.focus({ preventScroll: Boolean(same) });
}

function addressOf(form) {
  const parameters = new URLSearchParams(new FormData(form));
  for (const [name, value] of [...parameters]) {
    if (value === '') {
      parameters.delete(name, value);
    }
  }
  return `${form.getAttribute('action')}?${parameters}`;
}

/** Adds what needs a script to new content. */
function enhance(root) {
  for (const form of root.querySelectorAll('form[data-swap]')) {
    for (const button of form.querySelectorAll('button')) {
      button.hidden = true;
    }
  }
  for (const box of root.querySelectorAll('.copy')) {
    addCopy(box);
  }
  root.querySelector('#count')?.setAttribute('tabindex', '-1');
}

function addCopy(box) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = box.dataset.copy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(box.querySelector('code').textContent);
    button.textContent = box.dataset.copied;
  });
  box.append(button);
}

const results = document.querySelector('[data-results]');
for (const box of document.querySelectorAll('.copy')) {
  if (!results?.contains(box)) {
    addCopy(box);
  }
}
if (results) {
  enhance(results);
  results.addEventListener('change', (event) => {
    const form = event.target.closest('form[data-swap]');
    if (form && event.target.name && form.reportValidity()) {
      show(addressOf(form));
    }
  });
  results.addEventListener('submit', (event) => {
    const form = event.target.closest('form[data-swap]');
    if (form) {
      event.preventDefault();
      show(addressOf(form));
    }
  });
  results.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-swap]');
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
      event.preventDefault();
      // The links of drawings have no address in `href`.
      show(link.getAttribute('href'));
    }
  });
  addEventListener('popstate', () => show(location.href, { keeps: true }));
}
