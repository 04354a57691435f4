// The saboteur of proofs/export.ts and proofs/import.ts: preloaded into the server it holds everybody up again and again, for a tenth of a
// second of the processor's time, however busy the machine is.
setInterval(() => {
  const begun = process.threadCpuUsage()
  while (process.threadCpuUsage(begun).user < 100_000);
}, 500).unref()
