import { MORE_KNOWN } from './more-known-neighborhoods.ts'

/** Well-known neighborhoods by GeoNames city id, each as `lat lon name` of its approximate center. */
const KNOWN: Record<string, string> = {
  // New York
  5128581: `40.708 -74.010 Financial District|40.716 -74.008 Tribeca|40.723 -74.000 SoHo|40.716 -73.997 Chinatown
40.715 -73.985 Lower East Side|40.727 -73.984 East Village|40.733 -74.003 Greenwich Village|40.735 -74.008 West Village
40.746 -74.001 Chelsea|40.738 -73.985 Gramercy Park|40.747 -73.978 Murray Hill|40.755 -73.984 Midtown
40.764 -73.992 Hell's Kitchen|40.754 -73.968 Turtle Bay|40.766 -73.965 Lenox Hill|40.775 -73.957 Upper East Side
40.776 -73.949 Yorkville|40.784 -73.950 Carnegie Hill|40.775 -73.983 Lincoln Square|40.787 -73.975 Upper West Side
40.797 -73.968 Manhattan Valley|40.810 -73.962 Morningside Heights|40.794 -73.938 East Harlem
40.809 -73.945 Central Harlem|40.824 -73.949 Hamilton Heights|40.843 -73.939 Washington Heights|40.867 -73.921 Inwood
40.711 -74.016 Battery Park City`,
  // Orlando
  4167147: `28.541 -81.379 Downtown|28.541 -81.366 Thornton Park|28.549 -81.365 Lake Eola Heights|28.553 -81.381 Park Lake
28.570 -81.366 College Park|28.579 -81.392 Rosemont|28.534 -81.361 Delaney Park|28.529 -81.352 Wadeview Park
28.568 -81.353 Audubon Park|28.563 -81.328 Baldwin Park|28.560 -81.346 Colonialtown North|28.521 -81.374 SoDo
28.535 -81.417 Washington Shores|28.494 -81.460 MetroWest|28.475 -81.470 Dr. Phillips|28.510 -81.320 Conway
28.497 -81.350 Belle Isle|28.372 -81.250 Lake Nona|28.430 -81.310 Airport North|28.547 -81.310 Azalea Park
28.539 -81.398 Parramore|28.447 -81.405 Florida Center`,
  // Austin
  4671654: `30.268 -97.743 Downtown|30.255 -97.750 Bouldin Creek|30.244 -97.742 Travis Heights|30.263 -97.768 Zilker
30.252 -97.778 Barton Hills|30.241 -97.769 South Lamar|30.276 -97.757 Clarksville|30.289 -97.773 Tarrytown
30.283 -97.748 Old West Austin|30.289 -97.742 West Campus|30.305 -97.727 Hyde Park|30.304 -97.736 North University
30.312 -97.715 North Loop|30.298 -97.706 Mueller|30.282 -97.705 Cherrywood|30.270 -97.719 Central East Austin
30.258 -97.718 Holly|30.262 -97.702 Govalle|30.276 -97.690 East MLK|30.240 -97.722 East Riverside
30.320 -97.738 Rosedale|30.338 -97.741 Allandale|30.344 -97.724 Crestview|30.336 -97.716 Brentwood
30.360 -97.738 Wooten|30.352 -97.762 Northwest Hills|30.382 -97.745 Great Hills|30.402 -97.725 The Domain
30.205 -97.800 Cherry Creek|30.214 -97.776 Garrison Park|30.230 -97.756 Galindo|30.208 -97.872 Circle C Ranch
30.240 -97.860 Oak Hill|30.170 -97.822 Slaughter Creek|30.190 -97.745 Dove Springs|30.340 -97.690 Windsor Hills
30.310 -97.686 Windsor Park|30.436 -97.776 Anderson Mill|30.365 -97.688 North Lamar`,
  // San Antonio
  4726206: `29.424 -98.490 Downtown|29.411 -98.494 King William|29.408 -98.487 Lavaca|29.437 -98.482 Tobin Hill
29.446 -98.492 Monte Vista|29.443 -98.474 Pearl District|29.463 -98.515 Los Angeles Heights|29.468 -98.482 Olmos Park Terrace
29.470 -98.460 Alamo Heights|29.486 -98.452 Terrell Hills|29.457 -98.525 Woodlawn Lake|29.450 -98.507 Beacon Hill
29.440 -98.505 Five Points|29.497 -98.520 Castle Hills|29.520 -98.500 Shavano Heights|29.552 -98.570 The Dominion
29.580 -98.480 Stone Oak|29.600 -98.510 Encino Park|29.530 -98.420 Northern Hills|29.412 -98.460 Denver Heights
29.418 -98.440 Dignowity Hill|29.365 -98.490 Harlandale|29.345 -98.520 Palo Alto Heights|29.505 -98.575 Medical Center
29.460 -98.630 Westover Hills|29.540 -98.660 Helotes Park|29.380 -98.440 Highland Park|29.470 -98.570 Thunderbird Hills`,
  // Tampa
  4174757: `27.948 -82.459 Downtown|27.939 -82.452 Channelside|27.940 -82.475 Hyde Park|27.931 -82.482 Old Hyde Park
27.922 -82.490 Bayshore Beautiful|27.925 -82.510 Palma Ceia|27.937 -82.518 Beach Park|27.905 -82.505 Sunset Park
27.895 -82.520 Culbreath Heights|27.878 -82.500 Ballast Point|27.862 -82.510 Interbay|27.955 -82.478 West Tampa
27.962 -82.506 Carver City|27.962 -82.440 Ybor City|27.970 -82.459 Tampa Heights|27.990 -82.455 Seminole Heights
27.994 -82.472 Riverside Heights|28.012 -82.480 Lowry Park|28.030 -82.460 Forest Hills|28.060 -82.430 University Square
28.100 -82.380 Hunter's Green|28.130 -82.350 New Tampa|27.956 -82.415 Palmetto Beach|27.938 -82.443 Harbour Island`,
  // Atlanta
  4180439: `33.754 -84.390 Downtown|33.783 -84.384 Midtown|33.796 -84.373 Ansley Park|33.840 -84.379 Buckhead
33.786 -84.354 Virginia-Highland|33.785 -84.366 Piedmont Heights|33.766 -84.354 Poncey-Highland|33.766 -84.364 Old Fourth Ward
33.764 -84.343 Candler Park|33.770 -84.334 Lake Claire|33.756 -84.350 Inman Park|33.748 -84.350 Reynoldstown
33.739 -84.345 East Atlanta|33.746 -84.338 Edgewood|33.754 -84.320 Kirkwood|33.737 -84.370 Grant Park
33.727 -84.362 Ormewood Park|33.738 -84.415 West End|33.778 -84.412 West Midtown|33.792 -84.402 Home Park
33.820 -84.390 Peachtree Hills|33.815 -84.362 Morningside|33.860 -84.410 Chastain Park|33.765 -84.440 Grove Park
33.720 -84.400 Adair Park|33.806 -84.345 Druid Hills|33.832 -84.350 Lindbergh|33.695 -84.395 Lakewood Heights`,
  // Nashville
  4644585: `36.162 -86.778 Downtown|36.152 -86.784 The Gulch|36.171 -86.790 Germantown|36.185 -86.789 Buena Vista
36.177 -86.751 East End|36.176 -86.735 Lockeland Springs|36.186 -86.735 Eastwood|36.195 -86.742 Inglewood
36.171 -86.755 Edgefield|36.133 -86.796 Hillsboro Village|36.129 -86.789 Belmont|36.122 -86.776 12 South
36.138 -86.776 Edgehill|36.123 -86.800 Green Hills|36.137 -86.815 West End Park|36.146 -86.843 Sylvan Park
36.153 -86.838 The Nations|36.128 -86.840 Cherokee Park|36.128 -86.757 Wedgewood-Houston|36.114 -86.762 Melrose
36.092 -86.768 Oak Hill|36.085 -86.730 Woodbine|36.060 -86.690 Antioch|36.070 -86.920 Bellevue|36.100 -86.865 Belle Meade
36.173 -86.650 Donelson|36.210 -86.620 Hermitage|36.230 -86.740 Madison`,
  // Raleigh
  4487042: `35.779 -78.639 Downtown|35.786 -78.633 Oakwood|35.790 -78.640 Mordecai|35.792 -78.648 Five Points
35.806 -78.640 Georgetown|35.800 -78.650 Hayes Barton|35.783 -78.652 Glenwood South|35.784 -78.661 Cameron Park
35.787 -78.672 Cameron Village|35.773 -78.646 Boylan Heights|35.766 -78.635 South Park|35.777 -78.622 East Raleigh
35.788 -78.699 West Raleigh|35.815 -78.640 North Hills|35.828 -78.665 Crabtree|35.838 -78.640 North Ridge
35.862 -78.640 Six Forks|35.890 -78.640 Stonehenge|35.905 -78.720 Brier Creek|35.871 -78.560 Wakefield
35.815 -78.600 Brentwood|35.835 -78.590 Beacon Ridge|35.760 -78.680 Method|35.745 -78.650 Caraleigh
35.797 -78.680 Ridgewood|35.880 -78.600 Falls River`,
  // San Francisco
  5391959: `37.794 -122.400 Financial District|37.802 -122.410 North Beach|37.793 -122.416 Nob Hill|37.801 -122.420 Russian Hill
37.793 -122.435 Pacific Heights|37.801 -122.436 Marina|37.798 -122.444 Cow Hollow|37.788 -122.447 Presidio Heights
37.780 -122.464 Inner Richmond|37.778 -122.487 Outer Richmond|37.789 -122.490 Sea Cliff|37.763 -122.466 Inner Sunset
37.754 -122.495 Outer Sunset|37.744 -122.486 Parkside|37.770 -122.447 Haight-Ashbury|37.765 -122.450 Cole Valley
37.776 -122.426 Hayes Valley|37.761 -122.435 Castro|37.750 -122.434 Noe Valley|37.760 -122.415 Mission District
37.739 -122.417 Bernal Heights|37.733 -122.434 Glen Park|37.760 -122.400 Potrero Hill|37.778 -122.405 SoMa
37.786 -122.391 South Beach|37.770 -122.389 Mission Bay|37.758 -122.389 Dogpatch|37.785 -122.430 Japantown
37.741 -122.465 West Portal|37.731 -122.450 Sunnyside|37.722 -122.440 Excelsior|37.730 -122.388 Bayview
37.727 -122.466 Ingleside Terraces|37.714 -122.405 Visitacion Valley`,
  // Denver
  5419384: `39.750 -104.998 LoDo|39.753 -104.985 Five Points|39.766 -104.981 RiNo|39.757 -105.008 Riverfront
39.759 -105.011 LoHi|39.762 -105.025 Highland|39.772 -105.022 Sunnyside|39.777 -105.042 Berkeley
39.752 -105.040 Sloan's Lake|39.733 -104.982 Capitol Hill|39.741 -104.973 City Park West|39.746 -104.958 City Park
39.736 -104.962 Cheesman Park|39.735 -104.945 Congress Park|39.717 -104.953 Cherry Creek|39.708 -104.980 Speer
39.694 -104.960 Washington Park|39.690 -104.982 Platt Park|39.704 -104.985 Baker|39.678 -104.965 University Park
39.690 -104.935 Cory-Merrill|39.728 -104.928 Hilltop|39.750 -104.930 Park Hill|39.760 -104.880 Central Park
39.720 -104.895 Lowry|39.670 -104.910 Virginia Village|39.640 -104.905 Hampden|39.700 -105.020 Westwood
39.737 -105.015 Sun Valley|39.780 -104.780 Green Valley Ranch|39.660 -104.990 Overland`,
  // Seattle
  5809844: `47.609 -122.337 Downtown|47.617 -122.348 Belltown|47.624 -122.338 South Lake Union|47.632 -122.357 Queen Anne
47.640 -122.400 Magnolia|47.668 -122.385 Ballard|47.678 -122.376 Sunset Hill|47.651 -122.350 Fremont
47.661 -122.334 Wallingford|47.680 -122.343 Green Lake|47.683 -122.355 Phinney Ridge|47.690 -122.356 Greenwood
47.676 -122.318 Roosevelt|47.670 -122.300 Ravenna|47.671 -122.265 Laurelhurst|47.683 -122.290 Wedgwood
47.660 -122.312 University District|47.623 -122.315 Capitol Hill|47.641 -122.305 Montlake|47.636 -122.281 Madison Park
47.612 -122.295 Madrona|47.604 -122.301 Central District|47.598 -122.288 Leschi|47.580 -122.310 Beacon Hill
47.572 -122.288 Mount Baker|47.558 -122.284 Columbia City|47.551 -122.262 Seward Park|47.549 -122.317 Georgetown
47.581 -122.386 Admiral|47.561 -122.386 Alaska Junction|47.576 -122.412 Alki|47.525 -122.380 Fauntleroy
47.708 -122.328 Northgate|47.706 -122.375 Crown Hill|47.720 -122.297 Lake City|47.523 -122.275 Rainier Beach`,
  // Phoenix
  5308655: `33.449 -112.074 Downtown|33.462 -112.073 Roosevelt Row|33.470 -112.087 Encanto|33.473 -112.067 Coronado
33.480 -112.080 Willo|33.503 -112.082 Uptown|33.514 -112.060 North Central|33.495 -112.030 Camelback East
33.510 -112.010 Biltmore|33.495 -111.985 Arcadia|33.480 -111.995 Arcadia Lite|33.465 -112.030 Garfield
33.540 -112.060 Sunnyslope|33.562 -112.055 Moon Valley|33.580 -112.020 Paradise Valley Village|33.630 -112.010 Cave Buttes
33.670 -111.970 Desert Ridge|33.720 -112.060 Tramonto|33.680 -112.110 Deer Valley|33.715 -112.115 Norterra
33.505 -112.190 Maryvale|33.470 -112.160 Estrella Park|33.395 -112.070 South Mountain|33.380 -112.130 Laveen
33.310 -112.040 Ahwatukee Foothills|33.330 -111.985 Club West|33.440 -112.110 Grant Park|33.540 -112.110 Alhambra`,
  // Montréal
  6077243: `45.522 -73.582 Plateau-Mont-Royal|45.524 -73.600 Mile End|45.536 -73.582 Laurier-Est|45.518 -73.568 Quartier latin
45.522 -73.556 Village|45.507 -73.554 Vieux-Montréal|45.501 -73.568 Centre-ville|45.489 -73.562 Griffintown
45.485 -73.577 Petite-Bourgogne|45.477 -73.588 Saint-Henri|45.480 -73.558 Pointe-Saint-Charles|45.459 -73.571 Verdun
45.466 -73.545 Île-des-Sœurs|45.467 -73.594 Côte-Saint-Paul|45.458 -73.602 Ville-Émard|45.472 -73.615 Notre-Dame-de-Grâce
45.496 -73.623 Côte-des-Neiges|45.517 -73.608 Outremont|45.529 -73.625 Parc-Extension|45.537 -73.613 La Petite-Patrie
45.548 -73.585 Rosemont|45.543 -73.598 Petite Italie|45.546 -73.622 Villeray|45.562 -73.610 Saint-Michel
45.556 -73.662 Ahuntsic|45.548 -73.545 Hochelaga|45.556 -73.552 Maisonneuve|45.577 -73.545 Mercier
45.603 -73.560 Anjou|45.588 -73.597 Saint-Léonard|45.596 -73.633 Montréal-Nord|45.534 -73.715 Cartierville
45.505 -73.695 Saint-Laurent|45.436 -73.620 LaSalle|45.443 -73.680 Lachine|45.640 -73.500 Pointe-aux-Trembles`,
  // Québec
  6325494: `46.813 -71.206 Vieux-Québec|46.809 -71.217 Saint-Jean-Baptiste|46.803 -71.225 Montcalm|46.818 -71.228 Saint-Roch
46.813 -71.237 Saint-Sauveur|46.832 -71.227 Limoilou|46.840 -71.216 Maizerets|46.795 -71.245 Saint-Sacrement
46.780 -71.255 Sillery|46.776 -71.290 Sainte-Foy|46.755 -71.345 Cap-Rouge|46.868 -71.270 Charlesbourg
46.870 -71.200 Beauport|46.850 -71.330 Neufchâtel|46.860 -71.360 Loretteville|46.835 -71.380 Val-Bélair
46.825 -71.290 Lebourgneuf|46.823 -71.254 Vanier`,
  // Laval
  6050610: `45.559 -73.745 Chomedey|45.545 -73.690 Laval-des-Rapides|45.562 -73.683 Pont-Viau|45.590 -73.690 Duvernay
45.606 -73.720 Vimont|45.635 -73.760 Auteuil|45.613 -73.790 Sainte-Rose|45.580 -73.830 Fabreville
45.535 -73.820 Sainte-Dorothée|45.620 -73.660 Saint-Vincent-de-Paul|45.660 -73.610 Saint-François`,
  // Gatineau
  5959974: `45.430 -75.715 Vieux-Hull|45.445 -75.735 Wrightville|45.460 -75.760 Plateau|45.395 -75.845 Vieux-Aylmer
45.410 -75.810 Lucerne|45.485 -75.690 Côte-d'Azur|45.478 -75.655 Vieux-Gatineau|45.500 -75.640 Limbour
45.520 -75.560 Templeton|45.590 -75.420 Buckingham`,
}

export interface NamedSite {
  name: string
  lat: number
  lon: number
}

/** Returns the known neighborhoods of a city; an empty list for a city without an entry. */
export function knownNeighborhoods(cityKey: string): NamedSite[] {
  return ((KNOWN[cityKey] ?? MORE_KNOWN[cityKey])?.split(/[|\n]/) ?? []).map((line) => {
    const [lat, lon, ...name] = line.split(' ')
    return { name: name.join(' '), lat: Number(lat), lon: Number(lon) }
  })
}
