/** Samples in a second, one byte each. */
const RATE = 8000
/** The frequencies of the notes in hertz, each one second long. */
const NOTES = [392, 440, 494, 523, 494, 440, 392, 330]

/** Eight seconds of WAV (8 bits, one channel): what the simulator of an exchange gives as a recording. */
export function tune(): Uint8Array {
  const sound = Buffer.alloc(RATE * NOTES.length)
  for (let at = 0; at < sound.length; at++) {
    const [second, within] = [Math.floor(at / RATE), (at % RATE) / RATE]
    sound[at] = 128 + Math.round(50 * Math.sin(2 * Math.PI * (NOTES[second] ?? 0) * within) * Math.sin(Math.PI * within))
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, place] of [
    [16, 16],
    [RATE, 24],
    [RATE, 28],
    [sound.length, 40],
  ] as const)
    head.writeUInt32LE(value, place)
  for (const [value, place] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, place)
  head.write('data', 36)
  return Buffer.concat([head, sound])
}
