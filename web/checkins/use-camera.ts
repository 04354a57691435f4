import { type RefObject, useEffect, useRef, useState } from 'react'

/** Of the browser; TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

export type CameraState = 'asking' | 'on' | 'denied' | 'unable'
const FRAME = 150

interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  hasTorch: boolean
  isLit: boolean
  light: () => void
  turn: () => void
}

/** Reads codes as long as somebody listens; `onText` null: a code is being looked at. */
export function useCamera(onText: ((text: string) => void) | null): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onText)
  heard.current = onText
  const [state, setState] = useState<CameraState>(detectorClass() && navigator.mediaDevices ? 'asking' : 'unable')
  const [facing, setFacing] = useState<'environment' | 'user'>('environment')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    const Reader = detectorClass()
    if (!Reader || !navigator.mediaDevices) return
    const detector = new Reader({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let timer = 0
    let isOver = false
    const look = async () => {
      if (heard.current && video.current) {
        const [found] = await detector.detect(video.current).catch(() => [])
        if (found && !isOver) heard.current?.(found.rawValue)
      }
      if (!isOver) timer = window.setTimeout(() => void look(), FRAME)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } }).then(
      (opened) => {
        stream = opened
        if (isOver) return stop(opened)
        setTrack(opened.getVideoTracks()[0] ?? null)
        setState('on')
        if (video.current) {
          video.current.srcObject = opened
          void video.current.play()?.catch(() => {})
        }
        void look()
      },
      () => setState('denied'),
    )
    return () => {
      isOver = true
      window.clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [facing])
  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  return {
    ...{ video, state, hasTorch, isLit },
    light() {
      setLit(!isLit)
      // The torch is a constraint that the types do not name.
      void track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).catch(() => {})
    },
    turn: () => setFacing(facing === 'environment' ? 'user' : 'environment'),
  }
}

function stop(stream: MediaStream) {
  for (const one of stream.getTracks()) one.stop()
}
