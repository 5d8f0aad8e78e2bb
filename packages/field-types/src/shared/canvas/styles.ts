/// <reference types="vite/client" />
import '../styles/tokens.css'
import '../styles/controls.css'
import '../styles/frame.css'

// The canvas shows any type of block, so it loads the looks of all of them.
import.meta.glob('../../*/{input,block}.css', { eager: true })
