/// <reference types="vite/client" />
import '../styles/tokens.css'
import '../styles/tokens-dark.css'
import '../styles/tokens-auto.css'
import '../styles/controls.css'
import '../styles/frame.css'
import '../styles/grid.css'
import '../styles/text.css'
import '../styles/buttons.css'
import '../styles/tick-mark.css'
import '../styles/themes/minimal.css'
import '../styles/themes/notion.css'
import '../styles/themes/simple.css'
import '../styles/themes/transparent.css'
import '../styles/radius.css'

// The canvas shows any block type, so it loads the styles of all of them.
import.meta.glob('../../*/{input,block}.css', { eager: true })
