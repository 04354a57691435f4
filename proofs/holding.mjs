// The saboteur of proofs/load.ts: preloaded into the server it holds everybody up for almost half of each second.
setInterval(() => {
  const end = performance.now() + 450
  while (performance.now() < end);
}, 1000).unref()
