import { vi } from 'vitest'

/** The camera and the place of a phone: what it sees is read once; whoever asks for them may be refused. */
export const phone = {
  seen: [] as string[],
  isDenied: false,
  where: null as { latitude: number; longitude: number; accuracy: number } | null,
  /** Which cameras were asked for, and each press of the torch. */
  facing: [] as unknown[],
  torch: [] as unknown[],
}

export const place = { latitude: 55.75, longitude: 37.59, accuracy: 12 }

/** Gives this test's browser a camera and a place. */
export function stubPhone() {
  const track = {
    stop() {},
    getCapabilities: () => ({ torch: true }),
    applyConstraints: async (asked: MediaTrackConstraints) => void phone.torch.push(...(asked.advanced ?? [])),
  }
  const getUserMedia = async ({ video }: { video: MediaTrackConstraints }) => {
    phone.facing.push(video.facingMode)
    if (phone.isDenied) throw new DOMException('denied', 'NotAllowedError')
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => phone.seen.splice(0, 1).map((rawValue) => ({ rawValue }))
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (yes: (at: object) => void, no: () => void) => (phone.where ? yes({ coords: phone.where }) : no()),
    },
  })
  HTMLMediaElement.prototype.play = async () => {}
}

export const freshPhone = () => Object.assign(phone, { seen: [], isDenied: false, where: place, facing: [], torch: [] })
