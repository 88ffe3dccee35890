import { readFileSync } from 'node:fs'
import { costOf } from './cost.ts'
import { ask, total } from './lib.mjs'
const area=(n:number)=>`{points:[${Array.from({length:n},(_,i)=>`{lat:${(30.3+Math.sin(2*Math.PI*i/n)*(i%2?5:3.5)).toFixed(4)},lon:${(-97.7+Math.cos(2*Math.PI*i/n)*(i%2?5:3.5)).toFixed(4)}}`)}]}`
const s='input:{place:{type:STATE,placeKey:"TX"} pageSize:96}'
const ups=(await ask(`{search(${s}){results{uPI imageCount agent{masterCustomerId}}}}`)).body.data.search.results
const fields=(t:string)=>t
const LI='__typename bedroomsTotal listPrice livingArea listingUrl id uPI tags'
const ops:Record<string,string>={
 base96:`{search(${s}){results{id}}}`,
 nullPage:`{search(input:{place:{type:STATE,placeKey:"TX"} pageSize:null}){results{id listPrice agent{id fullName} office{id officeName} compliance{courtesyOf}}}}`,
 page24:`{search(input:{place:{type:STATE,placeKey:"TX"} pageSize:24}){results{id listPrice agent{id fullName} office{id officeName} compliance{courtesyOf}}}}`,
 images:`{search(${s}){results{images(first:200){${Array.from({length:26},(_,i)=>`a${i}:src(size:${['CARD','LARGE','MEDIUM','ORIGINAL','SMALL','THUMBNAIL'][i%6]} format:${['AVIF','JPEG','WEBP'][i%3]})`).join(' ')} key alt order}}}}`,
 images8:`{${Array.from({length:8},(_,k)=>`s${k}:search(input:{place:{type:STATE,placeKey:"TX"} pageSize:96 page:${k+1}}){results{images(first:200){src k2:src(size:LARGE) alt key order}}}`).join(' ')}}`,
 dir:`{agentDirectory(first:100){state cities(first:500){city cityKey citySlug count state location{lat lon}}}}`,
 dir20:`{${Array.from({length:10},(_,k)=>`d${k}:agentDirectory(first:${100-k}){state cities(first:${500-k}){city cityKey citySlug count state location{lat lon}}}`).join(' ')}}`,
 clusters:`{search(input:{place:{type:STATE,placeKey:"TX"}}){clusters(bounds:{minLat:25 maxLat:37 minLon:-107 maxLon:-93} zoom:14){count location{lat lon} bounds{minLat minLon maxLat maxLon} pin{price uPI}}}}`,
 facets:`{search(input:{filters:{areas:[${[area(200),area(200)]}]}}){facets{beds{count} baths{count} prices{count} propertyTypes{count} switches{count}} relaxations{filter totalResults} totalResults}}`,
 relax:`{search(input:{filters:{minPrice:1 maxPrice:99999999 minBeds:1 minBaths:1 minSqft:1 minLotSqft:1 minYearBuilt:1 maxHoaFee:99999 keyword:"home or house" view:true bounds:{minLat:25 maxLat:50 minLon:-120 maxLon:-70} areas:[${[area(400),area(400)]}]}}){relaxations{filter totalResults} totalResults facets{beds{count} baths{count} prices{count} propertyTypes{count} switches{count}}}}`,
 corners2000:`query($f:SearchFilters){search(input:{filters:$f}){totalResults}}`,
 cornersRelax:`query($f:SearchFilters){search(input:{filters:$f}){totalResults relaxations{filter totalResults} facets{beds{count} baths{count} prices{count} switches{count}} clusters(bounds:{minLat:25 maxLat:37 minLon:-107 maxLon:-93} zoom:9){count}}}`,
 keyword:`{search(input:{filters:{keyword:"${'home or house or '.repeat(12)}kitchen"}}){totalResults relaxations{filter totalResults} keywordReading{all none} facets{beds{count}}}}`,
 similar:`{a:listings(uPIs:[${ups.slice(0,24).map((l:any)=>`"${l.uPI}"`)}]){similarListings(first:24){id}}}`,
 listingFull:`{search(${s}){results{compliance{courtesyOf idxDisclosure displayName} courtesyOfFields{key title data} courtesyOfStatement history{date event price listingId} openHouses(first:50){__typename} location{city listingAddressFull lat lon} publicRemarks tags interiorFeatures exteriorFeatures appliances virtualTour{__typename} streetView{__typename} mapImages{url} images(first:200){src key alt order}}}}`,
 agentsSearch:`{agentSearch(input:{pageSize:96}){results{... on Agent{id awards{name year} careerAwards{name} teamAwards{name} licenses{state number} about office{id teams{id}} team{id}}}facets{languages{count}}bounds{minLat}}}`,
 popular:`{popularStats(first:0){cities{__typename} zips{__typename}}}`,
 typenames:`{search(${s}){results{${'__typename '.repeat(1)}viewerFavorite{id}}}}`,
 searchPaths:`{a:searchPaths(state:"TX")}`,
 introspect:`{__schema{types{name fields{name args{name type{name kind ofType{name kind ofType{name}}}} type{name kind ofType{name kind ofType{name kind ofType{name}}}}}inputFields{name type{name}}enumValues{name}possibleTypes{name}}}}`,
}
const vars:any={f:{areas:Array.from({length:4},(_,k)=>({points:Array.from({length:500},(_,i)=>({lat:30.3+k*0.01+Math.sin(2*Math.PI*i/500)*(i%2?5:3.5),lon:-97.7+Math.cos(2*Math.PI*i/500)*(i%2?5:3.5)}))}))}}
const only=process.argv.slice(2)
for(const [name,q] of Object.entries(ops)){
 if(only.length&&!only.includes(name))continue
 const v=/\$f/.test(q)?vars:undefined
 let cost:any; try{cost=costOf(q,v)}catch(e:any){cost=String(e.message)}
 const r=await ask(q,v); for(let i=0;i<2;i++)await ask(q,v)
 const N=4; let best=[1e9,1e9,1e9]
 for(let b=0;b<2;b++){const before=total();for(let i=0;i<N;i++)await ask(q,v);const after=total();const d=after.map((x:number,i:number)=>(x-before[i])/N);if(d[0]+d[1]<best[2])best=[d[0],d[1],d[0]+d[1]]}
 console.log(name.padEnd(13),'cost',typeof cost==='number'?cost.toFixed(0):cost,'cpu ms services',best[0].toFixed(1),'graph',best[1].toFixed(1),'us/unit',(1000*best[2]/cost).toFixed(1),'bytes',r.text.length,r.status,(r.body.errors?.[0]?.message??'').slice(0,150))
}
