import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/print.css'
