// Joins the terminal in the page to the shell of the service; all editing happens over there.
const terminal = new Terminal({ cursorBlink: true, convertEol: true, screenReaderMode: true });
const fit = new FitAddon.FitAddon();
terminal.loadAddon(fit);
terminal.open(document.querySelector('#terminal'));
fit.fit();
terminal.focus();

const address = new URL('shell/socket', location.href);
address.protocol = address.protocol.replace('http', 'ws');
const socket = new WebSocket(address);
const send = (message) => {
  if (socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify(message));
  }
};

socket.addEventListener('open', () => send({ columns: terminal.cols }));
socket.addEventListener('message', ({ data }) => terminal.write(data));
socket.addEventListener('close', () =>
  terminal.write('\r\nThe shell is closed. Load the page again to open it.\r\n'),
);
terminal.onData((data) => send({ data }));
terminal.onResize(({ cols }) => send({ columns: cols }));
window.addEventListener('resize', () => fit.fit());
