// Joins the terminal in the page to the shell of the service; all editing happens over there.
const terminal = new Terminal({ cursorBlink: true, convertEol: true, screenReaderMode: true });
const fit = new FitAddon.FitAddon();
terminal.loadAddon(fit);
terminal.open(document.querySelector('#terminal'));
fit.fit();
terminal.focus();

const PROMPT = 'API key: ';
const address = new URL('shell/socket', location.href);
address.protocol = address.protocol.replace('http', 'ws');

let socket;
let typed = '';

// The service waits a few seconds for a key, so it is asked when there is one.
terminal.write(PROMPT);

function connect() {
  let isAsked = false;
  socket = new WebSocket(address);
  socket.addEventListener('open', () => {
    send({ columns: terminal.cols });
    send({ data: typed });
    typed = '';
  });
  socket.addEventListener('message', ({ data }) => {
    if (isAsked || data !== PROMPT) {
      terminal.write(data);
    }
    isAsked = true;
  });
  socket.addEventListener('close', () =>
    terminal.write('\r\nThe shell is closed. Load the page again to open it.\r\n'),
  );
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify(message));
  }
}

terminal.onData((data) => {
  if (socket) {
    send({ data });
    return;
  }
  typed += data;
  if (/[\r\n]/.test(data)) {
    connect();
  }
});
terminal.onResize(({ cols }) => send({ columns: cols }));
window.addEventListener('resize', () => fit.fit());
