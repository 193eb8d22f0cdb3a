/** What a scan sounds like: told apart without looking up. */
export type Tone = 'saved' | 'refused' | 'again'

/** Frequencies one after another, Hz, and how long each is, s. */
const tones: Record<Tone, { pitches: readonly number[]; length: number; shape: OscillatorType }> = {
  saved: { pitches: [1175], length: 0.07, shape: 'sine' },
  refused: { pitches: [220, 165], length: 0.18, shape: 'square' },
  again: { pitches: [520, 520], length: 0.09, shape: 'triangle' },
}

let audio: AudioContext | undefined
let muted = false

export const isMuted = (): boolean => muted
export const mute = (quiet: boolean): void => {
  muted = quiet
}

/** Plays a tone. A browser without sound, or one that forbids it, stays silent: everything is written as well. */
export function playTone(tone: Tone): void {
  if (muted || typeof AudioContext === 'undefined') return
  try {
    audio ??= new AudioContext()
    void audio.resume()
    const { pitches, length, shape } = tones[tone]
    for (const [i, pitch] of pitches.entries()) {
      const [start, end] = [audio.currentTime + i * (length + 0.03), audio.currentTime + (i + 1) * (length + 0.03)]
      const [voice, volume] = [audio.createOscillator(), audio.createGain()]
      voice.type = shape
      voice.frequency.value = pitch
      volume.gain.setValueAtTime(tone === 'saved' ? 0.12 : 0.2, start)
      volume.gain.exponentialRampToValueAtTime(0.001, end)
      voice.connect(volume).connect(audio.destination)
      voice.start(start)
      voice.stop(end)
    }
  } catch {
    // No sound: what is written says the same.
  }
}
