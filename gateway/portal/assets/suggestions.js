// Suggests while people type into a search box: a combobox with a list in groups (WAI-ARIA 1.2).

/** Milliseconds after the last key before suggestions are asked for. */
const PAUSE = 150;

/** Letters from which on suggestions are asked for. */
const MIN_LETTERS = 2;

/** Makes a search box a combobox. */
function addSuggestions(form) {
  const input = form.querySelector('input[type=search]');
  const popup = createPopup(input, form.querySelector('label').textContent);
  form.append(popup.list, popup.status);
  let timer;
  let asked = 0;

  const close = () => {
    clearTimeout(timer);
    asked += 1;
    popup.close();
  };
  const suggest = async () => {
    const wanted = ++asked;
    const found = await suggestionsFor(form, input.value.trim());
    if (wanted === asked) {
      popup.show(found);
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, PAUSE);
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) {
      return;
    }
    if (popup.isOpen()) {
      followKey(event, popup, close);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      suggest();
    }
  });
  input.addEventListener('blur', close);
  popup.list.addEventListener('mousedown', (event) => {
    // The box keeps the focus, so that the list stays open while it is scrolled.
    event.preventDefault();
  });
  popup.list.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]');
    if (option) {
      location.assign(option.dataset.address);
    }
  });
}

/** Suggestions are a help: where they cannot be had, the box works without them. */
async function suggestionsFor(form, text) {
  if (text.length < MIN_LETTERS) {
    return { groups: [], announcement: '' };
  }
  try {
    const answer = await fetch(`${form.dataset.suggest}?${new URLSearchParams({ q: text })}`);
    return answer.ok ? await answer.json() : { groups: [], announcement: '' };
  } catch {
    return { groups: [], announcement: '' };
  }
}

function followKey(event, popup, close) {
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    popup.move(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Escape') {
    // Only the list is left; with the next key the browser empties the box.
    event.preventDefault();
    close();
  } else if (key === 'Enter') {
    const option = popup.chosen();
    if (option) {
      event.preventDefault();
      location.assign(option.dataset.address);
    }
  }
}

/** The list under a search box. */
function createPopup(input, label) {
  const list = element('div', { id: `${input.id}-list`, class: 'suggestions', role: 'listbox' });
  const status = element('div', { class: 'hidden', role: 'status' });
  list.setAttribute('aria-label', label);
  list.hidden = true;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');
  const options = () => [...list.querySelectorAll('[role=option]')];
  const chosen = () => list.querySelector('[aria-selected=true]');
  const leave = () => {
    chosen()?.setAttribute('aria-selected', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const open = (isOpen) => {
    leave();
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  };
  return {
    list,
    status,
    chosen,
    isOpen: () => !list.hidden,
    close: () => open(false),
    show({ groups, announcement }) {
      list.replaceChildren(...groups.map((group, at) => groupOf(group, `${list.id}-${at}`)));
      open(groups.length > 0);
      status.textContent = announcement;
    },
    /** Past either end is the box itself: no option is chosen there. */
    move(by) {
      const all = options();
      const at = all.indexOf(chosen());
      const to = at < 0 && by < 0 ? all.length - 1 : at + by;
      leave();
      const next = all[to];
      if (next) {
        next.setAttribute('aria-selected', 'true');
        next.scrollIntoView({ block: 'nearest' });
        input.setAttribute('aria-activedescendant', next.id);
      }
    },
  };
}

function groupOf({ title, suggestions }, id) {
  const group = element('div', { role: 'group', 'aria-labelledby': `${id}-title` });
  const heading = element('div', { id: `${id}-title`, class: 'group', role: 'presentation' });
  heading.textContent = title;
  group.append(heading, ...suggestions.map((one, at) => optionOf(one, `${id}-${at}`)));
  return group;
}

function optionOf({ text, language, note, address }, id) {
  const option = element('div', { id, role: 'option', 'aria-selected': 'false' });
  const words = element('span', language ? { lang: language } : {});
  words.textContent = text;
  option.append(words);
  option.dataset.address = address;
  if (note) {
    const more = element('span', { class: 'quiet' });
    more.textContent = note;
    option.append(' ', more);
  }
  return option;
}

function element(name, attributes) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, value);
  }
  return made;
}

for (const form of document.querySelectorAll('form[data-suggest]')) {
  addSuggestions(form);
}
