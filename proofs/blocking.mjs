// The saboteur of proofs/export.ts: preloaded into the server it holds everybody up for a tenth of a second, again and again.
setInterval(() => {
  const end = performance.now() + 100
  while (performance.now() < end);
}, 500).unref()
