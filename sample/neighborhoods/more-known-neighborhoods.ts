/**
 * Well-known neighborhoods of other large cities by GeoNames city ID. Each entry is `lat lon name`, with the
 * approximate center of the neighborhood.
 */
export const MORE_KNOWN: Record<string, string> = {
  // Los Angeles
  5368361: `34.045 -118.250 Downtown|34.040 -118.233 Arts District|34.077 -118.260 Echo Park|34.088 -118.270 Silver Lake
34.105 -118.287 Los Feliz|34.098 -118.327 Hollywood|34.115 -118.330 Hollywood Hills|34.062 -118.305 Koreatown
34.060 -118.355 Miracle Mile|34.070 -118.340 Hancock Park|34.083 -118.361 Fairfax|34.046 -118.430 Westwood
34.078 -118.440 Bel Air|34.060 -118.475 Brentwood|34.047 -118.525 Pacific Palisades|33.990 -118.460 Venice|34.006 -118.430 Mar Vista
33.960 -118.420 Westchester|33.975 -118.425 Playa Vista|34.020 -118.395 Palms|34.034 -118.345 West Adams|34.009 -118.335 Leimert Park
34.116 -118.200 Highland Park|34.138 -118.213 Eagle Rock|34.082 -118.210 Lincoln Heights|34.033 -118.205 Boyle Heights
34.143 -118.395 Studio City|34.151 -118.449 Sherman Oaks|34.159 -118.501 Encino|34.170 -118.605 Woodland Hills|34.172 -118.378 North Hollywood`,
  // Chicago
  4887398: `41.883 -87.632 The Loop|41.893 -87.634 River North|41.894 -87.620 Streeterville|41.904 -87.632 Gold Coast
41.911 -87.637 Old Town|41.922 -87.647 Lincoln Park|41.940 -87.654 Lakeview|41.947 -87.665 Southport|41.966 -87.655 Uptown
41.978 -87.668 Andersonville|41.984 -87.660 Edgewater|42.010 -87.670 Rogers Park|41.968 -87.688 Lincoln Square|41.954 -87.680 North Center
41.908 -87.677 Wicker Park|41.917 -87.687 Bucktown|41.929 -87.707 Logan Square|41.939 -87.712 Avondale|41.953 -87.736 Irving Park
41.896 -87.677 Ukrainian Village|41.889 -87.652 Fulton Market|41.879 -87.655 West Loop|41.857 -87.660 Pilsen|41.857 -87.625 South Loop
41.838 -87.651 Bridgeport|41.810 -87.617 Bronzeville|41.809 -87.595 Kenwood|41.794 -87.593 Hyde Park|41.760 -87.570 South Shore|41.690 -87.670 Beverly`,
  // Houston
  4699066: `29.760 -95.365 Downtown|29.740 -95.378 Midtown|29.745 -95.392 Montrose|29.722 -95.390 Museum District|29.790 -95.398 The Heights
29.770 -95.410 Rice Military|29.740 -95.420 River Oaks|29.717 -95.420 West University|29.700 -95.460 Bellaire Park|29.748 -95.462 Galleria
29.770 -95.510 Memorial|29.808 -95.430 Garden Oaks|29.815 -95.415 Oak Forest|29.740 -95.335 East Downtown|29.710 -95.355 Third Ward
29.680 -95.460 Meyerland|29.785 -95.560 Spring Branch|29.735 -95.580 Westchase|29.780 -95.620 Energy Corridor|30.050 -95.190 Kingwood|29.590 -95.120 Clear Lake`,
  // Dallas
  4684888: `32.781 -96.798 Downtown|32.799 -96.803 Uptown|32.786 -96.775 Deep Ellum|32.808 -96.813 Oak Lawn|32.815 -96.770 Lower Greenville
32.822 -96.757 Lakewood|32.835 -96.780 M Streets|32.840 -96.720 Lake Highlands|32.745 -96.830 Bishop Arts|32.735 -96.850 Kessler Park
32.765 -96.840 Trinity Groves|32.860 -96.810 Preston Hollow|32.850 -96.835 Bluffview|32.950 -96.800 Far North Dallas|32.780 -96.755 Fair Park
32.915 -96.775 Hillcrest|32.800 -96.715 Casa Linda|32.690 -96.820 Wynnewood`,
  // Philadelphia
  4560349: `39.949 -75.150 Washington Square West|39.943 -75.146 Queen Village|39.945 -75.148 Society Hill|39.953 -75.144 Old City
39.948 -75.172 Rittenhouse Square|39.945 -75.180 Fitler Square|39.962 -75.172 Logan Square|39.967 -75.176 Fairmount|39.965 -75.140 Northern Liberties
39.974 -75.130 Fishtown|39.984 -75.120 Kensington|39.940 -75.180 Graduate Hospital|39.930 -75.170 Point Breeze|39.932 -75.158 Passyunk Square
39.921 -75.155 Lower Moyamensing|39.953 -75.195 University City|39.949 -75.215 Cedar Park|40.020 -75.215 Manayunk|40.010 -75.190 East Falls
40.055 -75.190 Mount Airy|40.075 -75.205 Chestnut Hill|40.037 -75.172 Germantown`,
  // San Diego
  5391811: `32.711 -117.160 Gaslamp Quarter|32.722 -117.169 Little Italy|32.708 -117.150 East Village|32.735 -117.160 Bankers Hill|32.748 -117.163 Hillcrest
32.757 -117.146 University Heights|32.747 -117.130 North Park|32.728 -117.130 South Park|32.718 -117.130 Golden Hill|32.765 -117.117 Normal Heights
32.765 -117.100 Kensington|32.750 -117.175 Mission Hills|32.745 -117.250 Ocean Beach|32.722 -117.245 Point Loma|32.797 -117.250 Pacific Beach
32.845 -117.272 La Jolla|32.825 -117.200 Clairemont|32.790 -117.090 Allied Gardens|32.800 -117.010 San Carlos|32.950 -117.235 Carmel Valley
32.915 -117.115 Scripps Ranch|32.915 -117.140 Mira Mesa|33.010 -117.090 Rancho Bernardo`,
  // Boston
  4930956: `42.358 -71.068 Beacon Hill|42.351 -71.078 Back Bay|42.342 -71.074 South End|42.365 -71.054 North End|42.352 -71.045 Seaport
42.336 -71.043 South Boston|42.377 -71.063 Charlestown|42.375 -71.036 East Boston|42.344 -71.095 Fenway|42.332 -71.100 Mission Hill
42.310 -71.114 Jamaica Plain|42.320 -71.088 Roxbury|42.300 -71.065 Dorchester|42.285 -71.126 Roslindale|42.280 -71.160 West Roxbury
42.353 -71.132 Allston|42.349 -71.160 Brighton|42.256 -71.122 Hyde Park`,
  // Washington
  4140963: `38.909 -77.064 Georgetown|38.911 -77.042 Dupont Circle|38.910 -77.031 Logan Circle|38.916 -77.022 Shaw|38.917 -77.031 U Street
38.921 -77.042 Adams Morgan|38.930 -77.032 Columbia Heights|38.936 -77.024 Petworth|38.930 -77.057 Woodley Park|38.936 -77.070 Cleveland Park
38.960 -77.075 Chevy Chase|38.946 -77.095 Tenleytown|38.889 -76.995 Capitol Hill|38.900 -76.988 H Street|38.876 -77.005 Navy Yard
38.878 -77.020 Southwest Waterfront|38.913 -77.012 Bloomingdale|38.925 -77.000 Brookland|38.865 -76.985 Anacostia|38.971 -77.025 Takoma`,
  // Portland
  5746545: `45.530 -122.685 Pearl District|45.532 -122.698 Alphabet District|45.515 -122.680 Downtown|45.513 -122.705 Goose Hollow|45.505 -122.655 Ladd's Addition
45.512 -122.630 Sunnyside|45.505 -122.622 Richmond|45.518 -122.640 Buckman|45.525 -122.600 Mount Tabor|45.528 -122.630 Laurelhurst
45.540 -122.650 Irvington|45.545 -122.620 Beaumont|45.558 -122.645 Concordia|45.560 -122.680 Overlook|45.550 -122.675 Boise|45.590 -122.755 Saint Johns
45.470 -122.650 Sellwood|45.480 -122.630 Woodstock|45.478 -122.690 Hillsdale|45.467 -122.710 Multnomah Village`,
  // Miami
  4164138: `25.774 -80.190 Downtown|25.761 -80.192 Brickell|25.801 -80.190 Edgewater|25.801 -80.199 Wynwood|25.813 -80.193 Design District
25.790 -80.182 Park West|25.727 -80.243 Coconut Grove|25.744 -80.225 Silver Bluff|25.766 -80.220 Little Havana|25.768 -80.255 Flagami
25.750 -80.205 The Roads|25.838 -80.185 Upper Eastside|25.828 -80.200 Little Haiti|25.795 -80.235 Allapattah|25.752 -80.250 Coral Way`,
  // Brooklyn
  5110302: `40.696 -73.995 Brooklyn Heights|40.703 -73.988 Dumbo|40.684 -73.996 Cobble Hill|40.680 -74.000 Carroll Gardens|40.676 -74.012 Red Hook
40.686 -73.984 Boerum Hill|40.691 -73.975 Fort Greene|40.690 -73.965 Clinton Hill|40.677 -73.970 Prospect Heights|40.671 -73.980 Park Slope
40.672 -73.990 Gowanus|40.714 -73.958 Williamsburg|40.730 -73.953 Greenpoint|40.697 -73.920 Bushwick|40.687 -73.940 Bedford-Stuyvesant
40.670 -73.945 Crown Heights|40.655 -73.960 Prospect Lefferts Gardens|40.652 -73.978 Windsor Terrace|40.645 -73.965 Ditmas Park
40.640 -73.990 Kensington|40.647 -74.010 Sunset Park|40.632 -74.025 Bay Ridge|40.605 -73.995 Bensonhurst|40.608 -73.960 Midwood|40.580 -73.960 Brighton Beach`,
  // Minneapolis
  5037649: `44.978 -93.270 Downtown|44.985 -93.272 North Loop|44.985 -93.255 Nicollet Island|44.948 -93.298 Uptown|44.958 -93.285 Whittier
44.960 -93.300 Lowry Hill|44.955 -93.320 Kenwood|44.925 -93.310 Linden Hills|44.910 -93.290 Lynnhurst|44.935 -93.270 Powderhorn
44.925 -93.225 Longfellow|44.900 -93.250 Nokomis|45.000 -93.265 Saint Anthony West|45.015 -93.250 Audubon Park|44.972 -93.215 Prospect Park`,
  // Toronto
  6167865: `43.653 -79.383 Downtown|43.647 -79.372 Saint Lawrence|43.650 -79.359 Distillery District|43.645 -79.395 King West|43.647 -79.420 Trinity Bellwoods
43.655 -79.401 Kensington Market|43.665 -79.402 The Annex|43.672 -79.392 Yorkville|43.680 -79.380 Rosedale|43.668 -79.368 Cabbagetown
43.663 -79.340 Leslieville|43.672 -79.298 The Beaches|43.678 -79.345 Riverdale|43.683 -79.320 Danforth|43.704 -79.377 Leaside
43.690 -79.410 Forest Hill|43.706 -79.398 Midtown|43.725 -79.403 Lawrence Park|43.640 -79.440 Parkdale|43.651 -79.455 Roncesvalles
43.650 -79.480 Swansea|43.667 -79.470 Junction|43.640 -79.495 Humber Bay|43.660 -79.510 The Kingsway|43.637 -79.400 Fort York`,
  // Vancouver
  6173331: `49.284 -123.133 West End|49.288 -123.122 Coal Harbour|49.275 -123.122 Yaletown|49.283 -123.106 Gastown|49.278 -123.095 Strathcona
49.268 -123.155 Kitsilano|49.262 -123.130 Fairview|49.262 -123.100 Mount Pleasant|49.275 -123.070 Grandview|49.247 -123.105 Riley Park
49.250 -123.170 Arbutus Ridge|49.262 -123.200 Point Grey|49.245 -123.185 Dunbar|49.235 -123.155 Kerrisdale|49.245 -123.125 Shaughnessy
49.225 -123.130 Marpole|49.230 -123.090 Sunset|49.247 -123.060 Kensington|49.280 -123.040 Hastings|49.240 -123.035 Collingwood`,
}
