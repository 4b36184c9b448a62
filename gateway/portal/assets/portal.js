// Quickens the pages of the portal, which work without it: suggestions while typing, results without a new page.

/** Milliseconds after the last key before suggestions are asked for. */
const PAUSE = 150;

let newest = 0;

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
    if (!found) {
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

/** What a keyboard user was at, so that it can be found in the new results. */
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

/** Makes a search box a combobox with suggestions (WAI-ARIA 1.2). */
function addSuggestions(form) {
  const input = form.querySelector('input[type=search]');
  const list = document.createElement('ul');
  const status = document.createElement('div');
  list.id = `${input.id}-list`;
  list.className = 'suggestions';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', form.querySelector('label').textContent);
  status.className = 'hidden';
  status.setAttribute('role', 'status');
  form.append(list, status);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  })) {
    input.setAttribute(name, value);
  }
  let timer;
  let asked = 0;
  let at = -1;

  const close = () => {
    asked += 1;
    list.hidden = true;
    at = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (to) => {
    const options = [...list.children];
    at = (to + options.length) % options.length;
    for (const [place, option] of options.entries()) {
      option.setAttribute('aria-selected', String(place === at));
    }
    input.setAttribute('aria-activedescendant', options[at].id);
  };
  const suggest = async () => {
    const text = input.value.trim();
    const wanted = ++asked;
    if (text.length < 2) {
      close();
      return;
    }
    const answer = await fetch(`${form.dataset.suggest}?${new URLSearchParams({ q: text })}`);
    const found = answer.ok ? await answer.json() : [];
    if (wanted !== asked) {
      return;
    }
    list.replaceChildren(...found.map((one, place) => optionOf(one, `${list.id}-${place}`)));
    list.hidden = found.length === 0;
    at = -1;
    input.setAttribute('aria-expanded', String(found.length > 0));
    input.removeAttribute('aria-activedescendant');
    status.textContent = input.dataset.status.replace('#', String(found.length));
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, PAUSE);
  });
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Escape') {
      close();
    } else if (!list.hidden && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      choose(key === 'ArrowDown' ? at + 1 : at < 0 ? -1 : at - 1);
    } else if (key === 'Enter' && at >= 0 && !list.hidden) {
      event.preventDefault();
      location.assign(list.children[at].dataset.address);
    }
  });
  input.addEventListener('blur', close);
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const option = event.target.closest('[role=option]');
    if (option) {
      location.assign(option.dataset.address);
    }
  });
}

function optionOf({ title, address }, id) {
  const option = document.createElement('li');
  option.id = id;
  option.textContent = title;
  option.dataset.address = address;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  return option;
}

for (const form of document.querySelectorAll('form[data-suggest]')) {
  addSuggestions(form);
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
    if (form && event.target.name) {
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
      show(link.href);
    }
  });
  addEventListener('popstate', () => show(location.href, { keeps: true }));
}
