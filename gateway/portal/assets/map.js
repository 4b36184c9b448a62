// Lets people draw the box of a search on the map of its results; its edges can be typed without it.

/** Pixels that a rectangle has at least: less is a click. */
const MIN_DRAWN = 8;

/** Follows a pointer until it is let go; fingers scroll the page. */
function draw(map, from) {
  const drawn = document.createElementNS(map.namespaceURI, 'rect');
  drawn.setAttribute('class', 'drawn');
  const end = new AbortController();
  const { signal } = end;
  const move = (event) => {
    if (isDrawn(from, event)) {
      map.append(drawn);
      place(drawn, inDrawing(map, from), inDrawing(map, event));
    }
  };
  const stop = (event) => {
    end.abort();
    drawn.remove();
    if (isDrawn(from, event)) {
      searchThere(map, inDrawing(map, from), inDrawing(map, event));
    }
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', stop, { signal });
}

document.addEventListener('pointerdown', (event) => {
  const map = event.target.closest('[data-map]');
  if (map && event.isPrimary && event.button === 0 && event.pointerType !== 'touch') {
    // Neither are links of the map dragged away nor texts selected.
    event.preventDefault();
    draw(map, event);
  }
});

function isDrawn(from, to) {
  const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  return Math.min(Math.abs(across), Math.abs(down)) >= MIN_DRAWN;
}

/** A point of the window in the units of the drawing. */
function inDrawing(map, { clientX, clientY }) {
  return new DOMPoint(clientX, clientY).matrixTransform(map.getScreenCTM().inverse());
}

function place(rectangle, a, b) {
  rectangle.setAttribute('x', Math.min(a.x, b.x));
  rectangle.setAttribute('y', Math.min(a.y, b.y));
  rectangle.setAttribute('width', Math.abs(a.x - b.x));
  rectangle.setAttribute('height', Math.abs(a.y - b.y));
}

function searchThere(map, a, b) {
  const [west, south, east, north] = JSON.parse(map.dataset.map);
  const { width, height } = map.viewBox.baseVal;
  const longitude = (x) => rounded(west + (x / width) * (east - west), 180);
  const part = (y) => north - (y / height) * (north - south);
  const onTiles = (y) =>
    mercatorBack(mercator(north) - (y / height) * (mercator(north) - mercator(south)));
  const latitude = (y) => rounded('mercator' in map.dataset ? onTiles(y) : part(y), 90);
  const form = document.querySelector('#filters');
  form.elements.west.value = longitude(Math.min(a.x, b.x));
  form.elements.east.value = longitude(Math.max(a.x, b.x));
  form.elements.south.value = latitude(Math.max(a.y, b.y));
  form.elements.north.value = latitude(Math.min(a.y, b.y));
  form.requestSubmit();
}

/** Distance of a latitude from the equator on tiles. */
function mercator(latitude) {
  return Math.asinh(Math.tan((latitude * Math.PI) / 180));
}

function mercatorBack(distance) {
  return (Math.atan(Math.sinh(distance)) * 180) / Math.PI;
}

function rounded(degrees, most) {
  return Math.round(Math.min(Math.max(degrees, -most), most) * 1000) / 1000;
}
