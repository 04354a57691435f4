/** A sound that tells the scan's outcome to a person who looks at the shelf: taken, look at the screen, refused. */
export type Sound = 'taken' | 'look' | 'refused'

const notes: Record<Sound, readonly (readonly [hertz: number, seconds: number])[]> = {
  taken: [[1320, 0.07]],
  look: [
    [880, 0.09],
    [880, 0.09],
  ],
  refused: [[220, 0.35]],
}

let context: AudioContext | null = null

/** A browser without sound, or one that was not touched yet, stays silent. */
export function play(sound: Sound) {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  let at = context.currentTime
  for (const [hertz, seconds] of notes[sound]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.2, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds + 0.04
  }
}
